/** For a place without the file: then nothing else says what it would hold. */
declare module '*/network.json' {
  const file: unknown;
  export default file;
}

/** The same of planned work. */
declare module '*/notices.json' {
  const file: unknown;
  export default file;
}
