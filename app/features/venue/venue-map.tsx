import { useWords } from '#app/i18n/use-words.ts';
import { venueWords } from './words.ts';

/** Draws beyond the view box, because the frame may have any proportions. */
export function VenueMap({ siteName }: { siteName: string }) {
  const words = useWords(venueWords);
  return (
    <svg
      className="house-map"
      viewBox="0 0 720 640"
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={words.mapAlt}
    >
      <path
        className="house-map-water"
        d="M70-120C84-20 136 60 132 160S40 380 20 520-20 680-40 760H150c10-80 30-160 60-250s50-190 56-310S206-20 200-120Z"
      />
      <path
        className="house-map-wave"
        d="M134 190q20 14 40 0t40 0M116 270q20 14 40 0t40 0M66 560q20 14 40 0t40 0"
      />
      <g className="house-map-street">
        <path d="M290-120C350 130 312 210 324 306s50 190 20 454" />
        <path d="M634 78 516 190 438 262 326 300" />
        <path d="M516 190 470-120M438 262 560 420 700 470 1300 600M372 452 560 420M634 78 1300-40M634 78 700 470M700 470 640 760" />
      </g>
      <path className="house-map-square" d="m404 218 76-66 62 60-72 78Z" />
      <path className="house-map-way" d="M634 78 516 190 438 262 326 300C336 360 352 440 354 532H400V512" />
      <path className="house-map-ferry" d="M86 330 336 455" />
      <g className="house-map-house">
        <path d="M374 510v-92l44-40 44 40v92Z" />
        <path className="house-map-red" d="M388 510v-56h24v56Z" />
        <path className="house-map-blue" d="M424 510v-56h24v56Z" />
      </g>
      <circle className="house-map-dot" cx="634" cy="78" r="15" />
      <g className="house-map-names">
        <text x="610" y="46" textAnchor="end">
          Station
        </text>
        <text x="556" y="262">
          Brink
        </text>
        <text x="480" y="512" className="house-map-strong">
          {siteName}
        </text>
        <text x="480" y="548">
          Klinkerkade 12
        </text>
        <text x="10" y="300">
          Worp
        </text>
        <text x="140" y="126" className="house-map-river">
          IJssel
        </text>
        <text x="128" y="448" textAnchor="middle" className="house-map-river house-map-small">
          {words.ferry}
        </text>
      </g>
    </svg>
  );
}
