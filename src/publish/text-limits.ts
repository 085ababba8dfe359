/** How many characters agents read at once of a page: one that fetches it cuts it at about so many. */
export const TWIN_CHARACTERS = 20_000;

/** How many they read at once of a file that is made for them. */
export const FILE_CHARACTERS = 50_000;
