import type { EmblaCarouselType } from 'embla-carousel';

type Engine = ReturnType<EmblaCarouselType['internalEngine']>;
type Place = Pick<Engine['location'], 'get' | 'set'>;

/** Embla moves in fixed steps of a sixtieth of a second, independent of the screen's frame rate. */
const STEP = 1000 / 60;

interface Places {
  location: Place;
  previousLocation: Place;
  offsetLocation: Place;
  target: Place;
}

/**
 * Moves to the target in the given time. Embla's own scroll body is a spring, which suits dragging but has no duration; this one
 * replaces it for one step, as Embla's plugins do. The distance is measured back from the target, because a loop shifts all
 * positions equally.
 */
export function timedScrollBody(
  { location, previousLocation, offsetLocation, target }: Places,
  milliseconds: number,
): Engine['scrollBody'] {
  const steps = Math.round(milliseconds / STEP);
  let done = 0;
  let distance: number | undefined;
  let direction = 0;
  const self = {
    seek() {
      distance ??= target.get() - location.get();
      done = Math.min(done + 1, steps);
      previousLocation.set(location.get());
      location.set(target.get() - distance * (1 - easeOut(done / steps)));
      direction = Math.sign(location.get() - previousLocation.get());
      return self;
    },
    settled: () => done === steps && Math.abs(target.get() - offsetLocation.get()) < 0.001,
    direction: () => direction,
    velocity: () => 0,
    duration: () => steps,
    useBaseFriction: () => self,
    useBaseDuration: () => self,
    useFriction: () => self,
    useDuration: () => self,
  };
  return self;
}

/** An easing close to the curve of `--slow`. */
const easeOut = (part: number): number => 1 - (1 - part) ** 4;
