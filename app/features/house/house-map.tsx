import { usePageWords } from '#app/i18n/use-page-words.tsx';

/**
 * The way from the station to the house, drawn in the two inks: the walk is red, the water blue, and the house between them has a door of each. It is a
 * drawing of this house: another one draws its own. The route in words is the text of the page.
 */
export function HouseMap() {
  const words = usePageWords();
  return (
    <figure className="house-map">
      <svg viewBox="0 0 720 620" role="img" aria-label={words.mapAlt}>
        <path
          className="house-map-water"
          d="M118 0C176 96 96 190 132 300s84 176 52 320h118c28-130-20-214-44-318S296 120 250 0Z"
        />
        <path
          className="house-map-wave"
          d="M150 88q20 14 40 0t40 0M150 214q20 14 40 0t40 0M196 560q20 14 40 0t40 0"
        />
        <g className="house-map-street">
          <path d="M312 0C360 130 312 210 324 306s70 190 44 314" />
          <path d="M634 78 516 190 438 262 326 300" />
          <path d="M516 190 470 60M438 262 560 420 700 470M380 452 560 420" />
        </g>
        <path className="house-map-square" d="m404 218 76-66 62 60-72 78Z" />
        <path className="house-map-way" d="M634 78 516 190 438 262 326 300C336 360 362 400 372 452" />
        <path className="house-map-ferry" d="M140 470 362 470" />
        <g className="house-map-house">
          <path d="M384 520v-92l44-40 44 40v92Z" />
          <path className="house-map-red" d="M398 520v-56h24v56Z" />
          <path className="house-map-blue" d="M434 520v-56h24v56Z" />
        </g>
        <circle className="house-map-dot" cx="634" cy="78" r="15" />
        <g className="house-map-names">
          <text x="610" y="46" textAnchor="end">
            Station
          </text>
          <text x="556" y="262">
            Brink
          </text>
          <text x="486" y="512" className="house-map-strong">
            {words.siteName}
          </text>
          <text x="486" y="548">
            Klinkerkade 12
          </text>
          <text x="16" y="480">
            Worp
          </text>
          <text x="152" y="160" className="house-map-river">
            IJssel
          </text>
          <text x="190" y="452" className="house-map-river house-map-small">
            {words.ferry}
          </text>
        </g>
      </svg>
      <figcaption className="meta meta-2">{words.mapCaption}</figcaption>
    </figure>
  );
}
