/**
 * Runs on each page while somebody edits: once the browser hears of edits, the server learns as of which reading of the
 * content the page was made, and has it load anew where another came meanwhile.
 */
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const reading = navigation?.serverTiming.find(({ name }) => name === 'reading')?.description;
import.meta.hot?.send('page:shown', reading);
