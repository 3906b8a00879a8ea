/** Seconds per press of a button beside the speed, and of the seek keys of a headset or a lock screen. */
export const SKIP = 15;
