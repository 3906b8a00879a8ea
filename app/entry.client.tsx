import './styles/index.css';
import { nextTask } from './next-task.ts';
import { PARTS } from './ui/own-id.ts';

/** Starts in separate tasks, so that no single task blocks input on a slow phone: first load the code, then hydrate the page. */
async function start(root: HTMLElement): Promise<void> {
  const { mount } = await import('./mount.tsx');
  await nextTask();
  await mount(root);
}

const root = document.getElementById(PARTS.app);
// When the script fails, the page still works as plain HTML.
if (root) start(root).catch((error: unknown) => console.error('The page could not be mounted.', error));
