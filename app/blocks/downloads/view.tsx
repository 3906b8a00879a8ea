import { fileSize } from '#app/i18n/file-size.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Image } from '#app/ui/image/image.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import type { BlockProps } from '../block-of.ts';
import { type DownloadFile, fileFacts, fileKind } from './file-facts.ts';
import { downloadWords } from './words.ts';

export function View({ block: { files, zip } }: BlockProps<'downloads'>) {
  const locale = useLocale();
  const words = useWords(downloadWords);
  return (
    <div className="block-downloads">
      {zip && (
        <LinkButton
          button={{
            type: 'primary',
            text: `${words.allFiles} (${zip.count} ${words.files}, ${fileSize(zip.bytes, locale)})`,
            link: { type: 'file', value: zip.href, href: zip.href, isExternal: false },
          }}
        />
      )}
      <ul>
        {files.map((file) => (
          <Download key={file.uuid} file={file} />
        ))}
      </ul>
    </div>
  );
}

function Download({ file }: { file: DownloadFile }) {
  const locale = useLocale();
  const words = useWords(downloadWords);
  const { url, filename, title, caption, credit, image } = file;
  return (
    <li>
      <a className="card-link" href={url} download={filename}>
        <span className="download-picture h2" data-ink={isLogo(file) ? 'tint' : undefined} aria-hidden="true">
          {image ? (
            <Image
              image={{ ...image, dark: null, thumb: '' }}
              alt=""
              sizes="(min-width: 64em) 28vw, 46vw"
              widest={768}
            />
          ) : (
            fileKind(filename)
          )}
        </span>
        <span className="card-words">
          <span className="h4">{title}</span>
          {caption && caption !== title && <span>{caption}</span>}
          <span className="download-facts meta">
            <Icon name="download" />
            <span>
              <span className="u">{fileFacts(file, locale)}</span>
            </span>
          </span>
          {credit && <span className="meta meta-2">{`${words.madeBy} ${credit}`}</span>}
        </span>
      </a>
    </li>
  );
}

function isLogo({ filename, image }: DownloadFile): boolean {
  return image !== null && (fileKind(filename) === 'SVG' || image.width > 2 * image.height);
}
