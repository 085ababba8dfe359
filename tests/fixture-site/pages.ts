import { pageText } from '../domain/fixture.ts';

/** A page of the fixture site: its text, the same in every language, its address in each, and lines of its front matter. */
interface FixturePage {
  readonly body: string;
  readonly es: string;
  readonly de: string;
  readonly extra?: string;
}

/** One page with each template, and with each block of rates and facts, in the order of a menu. */
export const FIXTURE_PAGES: Readonly<Record<string, FixturePage>> = {
  index: {
    es: 'none',
    de: 'none',
    body: `:fact{of="desks"} desks beside a ditch, from :price{of="room" season="low" per="month"} a month. Look at [the rooms](rooms.md).

![A mill between two poplars.](../../images/mill.svg)

## Where to sleep

::rooms{brief}

## Where to go on

Read [what it costs](pricing.md), how [the line](internet.md) is, or [who else comes](https://elsewhere.example/guests).`,
  },
  rooms: {
    es: 'habitaciones',
    de: 'zimmer',
    body: `There are :fact{of="units-total"} places to stay, each with a door of its own.

![A mill between two poplars.](../../images/mill.svg)

::rooms

## Steps and doors

::facts{of="access"}

## Warm and cold

::facts{of="climate"}`,
  },
  coworking: {
    es: 'trabajar',
    de: 'arbeiten',
    body: `Every guest has a desk, and whoever comes for a day buys a pass.

::facts{of="coworking"}

## The line

::facts{of="connection"}

## What is in the price

::rates{of="included"}

## Passes

::rates{of="passes"}

Then [write to us](contact.md).`,
  },
  internet: {
    es: 'internet',
    de: 'netz',
    extra: 'template: internet',
    body: `One cable leads to the place, and one router waits beside it.

## The line

::facts{of="connection"}

## Areas

::facts{of="spots"}

## If it is slow

1. Look at the areas above.
2. Then write to :fact{of="email"}.`,
  },
  pricing: {
    es: 'precios',
    de: 'preise',
    extra: 'template: pricing',
    body: `One pays for the room, not for each head.

## Stays

::rates{of="stays"}

## What is included

::rates{of="included"}

## How it is charged

::rates{of="terms"}

## The price of a stay

::rates{of="rule"}

## Examples

::rates{of="examples"}

## How to pay

::facts{of="payment"}

## Extras

::rates{of="extras"}

## Passes

::rates{of="passes"}

How one works here is told [elsewhere](coworking.md).`,
  },
  'book-now': {
    es: 'reservar',
    de: 'buchen',
    extra: 'template: booking',
    body: `Choose your dates. Arrive after :fact{of="check-in-from"}, and read [the rules](house-rules.md) before.

## How it is charged

::rates{of="terms"}`,
  },
  'house-rules': {
    es: 'normas',
    de: 'regeln',
    body: `There are few of them, and we ask everybody to keep them.

## Times

::facts{of="times"}

## Who may come

::facts{of="policies"}

## Cancelling

::facts{of="cancellation"}

## Can I cook here?

Yes, in the kitchen downstairs.

## Is there a lift?

No, but [the cabins](rooms.md) have no steps.`,
  },
  contact: {
    es: 'contacto',
    de: 'kontakt',
    body: `Write to us in any language that we speak, and somebody answers.

::facts{of="contact"}

## The way

::facts{of="location"}

::facts{of="distances"}`,
  },
  staff: {
    es: 'equipo',
    de: 'team',
    extra: 'template: staff\nnoindex: true',
    body: 'Set the status here when you know more than the equipment does.',
  },
};

const POST = `We came by bus, with two bags and a router, and stayed for longer than we had meant to. What follows is for whoever asks how that went.

## What we brought

- A lamp, as the desk has none of its own.
- A cable of ten metres, and [the list of rooms](../pages/en/rooms.md) with a cross at ours.
- More wool than any season asks for.

## What we found

A mill that turns when there is water, and rests when there is none. The kitchen has one long table, at which nobody has a place and everybody sits. In the morning the sun comes over the ditch, and reaches the desks an hour later; until then the stove has to do. Whoever is up first lights it.

## What it came to

The figures are [on their own page](../pages/en/pricing.md), and [the line](../pages/en/internet.md) says of itself how it is. We counted the steps instead: seventeen down to the bread, and seventeen up again, which is the reason why the bread is better here than where we come from. Whoever wants the recipe may [write](../pages/en/contact.md).
`;

/** As many as make an index of which software says that it is one of Markdown. */
const POSTS = [
  ['older', '2025-11-10'],
  ['newer', '2025-12-20'],
  ['third', '2026-01-14'],
  ['fourth', '2026-02-11'],
] as const;

/** Every page in three languages and the posts, as path and text. */
export function createFixturePages(): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [key, { body, extra = 'template: page', ...slugs }] of Object.entries(FIXTURE_PAGES)) {
    texts[`content/pages/en/${key}.md`] = pageText(`en ${key}`, body, { extra });
    for (const [language, slug] of Object.entries(slugs)) {
      const page = { slug, extra: `${extra}\naccept: [text-same]` };
      texts[`content/pages/${language}/${key}.md`] = pageText(`${language} ${key}`, body, page);
    }
  }
  for (const [name, published] of POSTS)
    texts[`content/blog/${name}.md`] = pageText(`The ${name} post`, POST, { extra: `published: ${published}` });
  return texts;
}
