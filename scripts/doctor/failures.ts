import type { ControllerName } from './setup.ts';

/** What a person does next, by what the controller says went wrong; the first that fits counts. */
const ADVICE: readonly (readonly [RegExp, string | Partial<Record<ControllerName, string>>])[] = [
  [/is not set|are not all set/, 'Set what is missing; the first lines of this report name it.'],
  [/has to say which one|names none of/, 'Set the variable to one of these ids.'],
  [
    /no reading has been pushed yet/,
    'Start the job on site, and look at what it prints: npm run site-agent -- --once.',
  ],
  [
    /error -44106|error -44116/,
    'Compare them with "Platform integration" of the controller, and the region with its address.',
  ],
  [/error -1505/, 'Give the application a role that may see the site, or correct OMADA_SITE_ID.'],
  [/error -\d+/, 'Look the number up in the documentation of the Omada Open API.'],
  [
    /answered 401/,
    {
      unifi:
        'The key is wrong, or was taken back: create a read-only one at unifi.ui.com, under API, and set UNIFI_API_KEY.',
      omada: 'Compare OMADA_CLIENT_ID and OMADA_CLIENT_SECRET with "Platform integration" of the controller.',
    },
  ],
  [
    /answered 403/,
    'The key may not see this: create one as the owner of the console, or as an administrator of all sites.',
  ],
  [
    /answered 404/,
    'There is nothing at this address: UNIFI_API_URL or OMADA_API_URL is set to something else, or OMADA_ID is wrong.',
  ],
  [
    /answered 429/,
    'The vendor asks to be left alone. Wait a minute; if it comes again, something else asks with the same key.',
  ],
  [/answered (408|5\d\d)/, "The vendor's cloud has trouble: look at its status page, and try again in some minutes."],
  [/answered \d+/, 'Try again in some minutes; if it stays, send the maintainers this line.'],
  [/ECONNREFUSED/, { demo: 'Start it with npm start, in another window.' }],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|bad port/,
    'The address of the API is wrong, or this machine has no internet: correct UNIFI_API_URL, OMADA_API_URL or OMADA_REGION.',
  ],
  [/no console that runs a network/, 'Make the key as the owner of the console, or as an administrator of all sites.'],
  [/terminated|closed|ECONNRESET/, 'The connection was cut in the middle: try again in some minutes.'],
  [/redirect/, 'The address of the API is that of a page: take the vendor’s own, as in .env.example.'],
  [
    /SSL|TLS|certificate|wrong version number|packet length/i,
    'The address of the API does not speak TLS there: correct its "https" or its port.',
  ],
  [
    /did not answer|aborted|timeout|TIMEOUT/i,
    'Try again; if it stays, look whether a firewall keeps this machine from the address of the API.',
  ],
  [
    /not JSON|not UTF-8|something else than expected|more than \d+ bytes|could not be read|pages|no more/,
    'Look whether the address of the API is right. If it is, the vendor has changed something: send the maintainers this line.',
  ],
];

const OTHERWISE = 'Try again in some minutes; if it stays, send the maintainers this line.';

/** What to do about a read that failed. */
export function adviseOn(problem: string, controller: ControllerName): string {
  for (const [pattern, advice] of ADVICE) {
    const text = typeof advice === 'string' ? advice : advice[controller];
    if (text !== undefined && pattern.test(problem)) return text;
  }
  return OTHERWISE;
}
