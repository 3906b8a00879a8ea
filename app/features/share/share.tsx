import { type MouseEvent, useState } from 'react';
import { defineIsland } from '#app/islands/define-island.ts';

interface ShareProps {
  url: string;
  title: string;
  text: string;
  copied: string;
  isButton?: boolean;
}

function ShareView({ url, title, text, copied, isButton = false }: ShareProps) {
  const [said, setSaid] = useState('');
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    const { clipboard } = navigator;
    const canShare = 'share' in navigator;
    // Browsers have neither without https.
    if (!canShare && !clipboard) return;
    event.preventDefault();
    try {
      if (canShare) await navigator.share({ title, url });
      else await clipboard.writeText(url).then(() => setSaid(copied));
    } catch (error) {
      // The visitor may close the share dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(mail);
    }
  };
  return (
    <p className={isButton ? undefined : 'share'}>
      <a
        className={isButton ? 'link-button' : undefined}
        data-type={isButton ? 'secondary' : undefined}
        href={mail}
        onClick={share}
      >
        {text}
      </a>
      <span role="status">{said}</span>
    </p>
  );
}

export const Share = defineIsland(
  'share',
  { url: '', title: '', text: '', copied: '', 'isButton?': false },
  ShareView,
);
