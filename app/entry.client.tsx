import './styles/index.css';
import { nextTask } from './next-task.ts';

/**
 * Starts in separate tasks, so that no single task blocks input on a slow phone: first load the code, then
 * hydrate the page.
 */
async function start(): Promise<void> {
  const { mount } = await import('./mount.tsx');
  await nextTask();
  await mount(document);
}

// When the script fails, the page still works as plain HTML.
start().catch((error: unknown) => console.error('The page could not be mounted.', error));
