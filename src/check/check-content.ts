import type { Problem } from '../schema/problem.ts';
import type { Content } from './content.ts';
import { checkAmounts } from './amounts.ts';
import { checkFacts } from './facts.ts';
import { checkLinks } from './links.ts';
import { checkNetwork } from './network.ts';
import { checkPages } from './pages.ts';
import { checkPictures } from './pictures.ts';
import { checkRates } from './rates.ts';
import { checkSite } from './site.ts';
import { checkTemplates } from './templates.ts';
import { checkTranslations } from './translations.ts';
import { checkWords } from './words.ts';

/** Everything that is wrong with `content/` before a single page is expanded. */
export function checkContent(content: Content): Problem[] {
  return [
    ...checkAmounts(content.place.rates),
    ...checkRates({ ...content.place, today: content.today }),
    ...checkFacts({ ...content.place, today: content.today }),
    ...checkNetwork(content),
    ...checkSite(content),
    ...checkPictures(content.place),
    ...checkTemplates(content),
    ...checkPages(content),
    ...checkTranslations(content),
    ...checkLinks(content),
    ...checkWords(content),
  ];
}
