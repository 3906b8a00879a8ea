/** Seconds per press of a button or of a seek key of the device. */
export const SKIP = 15;
