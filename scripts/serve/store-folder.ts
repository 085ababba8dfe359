/** Where what is served here keeps the status, unless another folder is named. */
export const STORE_FOLDER = '.netlify/blobs-serve';
