import './styles/index.css';
import { nextTask } from './next-task.ts';

/** Separate tasks keep a slow phone responsive. */
async function start(): Promise<void> {
  const { mount } = await import('./mount.tsx');
  await nextTask();
  await mount(document);
}

// The page still works as plain HTML.
start().catch((error: unknown) => console.error('The page could not be mounted.', error));
