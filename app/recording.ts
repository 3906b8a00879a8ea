/** A recording and its transcript, which mostly come together: one request for both. */
export { followAudio } from './pages/podcast/follow-audio.ts';
export { playAudio } from './ui/audio-player/play-audio.ts';
