import './styles/index.css';
import { nextTask } from './next-task.ts';
import { PARTS } from './ui/own-id.ts';

/** The script begins in parts, so that none of them keeps a slow phone from answering: first the code, then the page. */
async function start(root: HTMLElement): Promise<void> {
  const { mount } = await import('./mount.tsx');
  await nextTask();
  await mount(root);
}

const root = document.getElementById(PARTS.app);
// Without its script the page is still a page: links lead on, text can be read.
if (root) start(root).catch((error: unknown) => console.error('The page could not be mounted.', error));
