import { useEffect, useRef, useState } from 'react';
import { defineIsland } from '#app/islands/define-island.ts';
import { hasSound, removeSound, storeSound } from './store-sound.ts';

interface SaveSoundProps {
  url: string;
  page: string;
  save: string;
  stop: string;
  remove: string;
  saving: string;
  saved: string;
  failed: string;
}

type State = 'unknown' | 'none' | 'busy' | 'saved' | 'failed';

/** Uses one button for all states, so that the focus stays. */
function SaveSoundView({ url, page, save, stop, remove, saving, saved, failed }: SaveSoundProps) {
  const [state, setState] = useState<State>('unknown');
  const [part, setPart] = useState(0);
  const work = useRef<AbortController>(null);

  useEffect(() => {
    let isGone = false;
    const look = async () => {
      // Without a service worker `ready` never resolves.
      await navigator.serviceWorker?.ready;
      const found = await hasSound(url);
      if (!isGone) setState(found ? 'saved' : 'none');
    };
    if ('serviceWorker' in navigator) look().catch(() => undefined);
    return () => {
      isGone = true;
      work.current?.abort();
    };
  }, [url]);

  const begin = async () => {
    const controller = new AbortController();
    work.current = controller;
    setPart(0);
    setState('busy');
    try {
      await storeSound({ url, page, signal: controller.signal, onPart: setPart });
      setState('saved');
    } catch {
      setState(controller.signal.aborted ? 'none' : 'failed');
    }
  };
  const end = async () => {
    await removeSound(url).catch(() => undefined);
    setState('none');
  };
  const acts = {
    unknown: { text: save, act: begin },
    none: { text: save, act: begin },
    failed: { text: save, act: begin },
    busy: { text: stop, act: () => work.current?.abort() },
    saved: { text: remove, act: end },
  };
  const said = { unknown: '', none: '', busy: '', failed, saved };
  return (
    <span className="save-sound" data-state={state}>
      <button type="button" onClick={acts[state].act}>
        {acts[state].text}
      </button>
      {state === 'busy' && <span>{saving.replace('{part}', String(Math.floor(part * 100)))}</span>}
      <span role="status">{said[state]}</span>
    </span>
  );
}

export const SaveSound = defineIsland(
  'save-sound',
  { url: '', page: '', save: '', saving: '', stop: '', saved: '', remove: '', failed: '' },
  SaveSoundView,
);
