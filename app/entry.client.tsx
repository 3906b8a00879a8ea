import './styles/index.css';
import { nextTask } from './next-task.ts';

/** Separate tasks let a slow phone respond in between. */
async function start(): Promise<void> {
  const { mount } = await import('./mount.tsx');
  await nextTask();
  await mount(document);
}

// The page still works as plain HTML.
start().catch((error: unknown) => console.error('The page could not be mounted.', error));
