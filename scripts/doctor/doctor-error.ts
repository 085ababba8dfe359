/** What keeps the doctor from looking at all, and what to do about it. */
export class DoctorError extends Error {}
