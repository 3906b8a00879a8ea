import './styles/index.css';
import { nextTask } from './next-task.ts';

/** In separate tasks, so that no single one blocks input on a slow phone. */
async function start(): Promise<void> {
  const { mount } = await import('./mount.tsx');
  await nextTask();
  await mount(document);
}

// When the script fails, the page still works as plain HTML.
start().catch((error: unknown) => console.error('The page could not be mounted.', error));
