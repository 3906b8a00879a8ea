export class Dimensions {
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  get ratio(): number {
    return this.width !== 0 && this.height !== 0 ? this.width / this.height : 0;
  }

  get isPortrait(): boolean {
    return this.height > this.width;
  }

  get isLandscape(): boolean {
    return this.width > this.height;
  }

  get isSquare(): boolean {
    return this.width === this.height;
  }

  get orientation(): string | false {
    if (this.ratio === 0) return false;
    if (this.isPortrait) return 'portrait';
    return this.isLandscape ? 'landscape' : 'square';
  }

  toObject() {
    return { width: this.width, height: this.height, ratio: this.ratio, orientation: this.orientation };
  }

  /** Cropping fills the box, resizing never enlarges. */
  thumb(options: { width?: number | null; height?: number | null; crop?: unknown }): Dimensions {
    const width = options.width ?? null;
    const height = options.height ?? null;
    if (width === null && height === null) return this;
    if (options.crop !== undefined && options.crop !== false && options.crop !== null) {
      return new Dimensions(width ?? 0, height || (width ?? 0));
    }
    if (this.width > this.height) return this.fitWidth(width).fitHeight(height);
    return this.fitHeight(height).fitWidth(width);
  }

  private fitWidth(width: number | null): Dimensions {
    if (!width || this.width <= width) return this;
    return new Dimensions(width, Math.round(width / this.ratio));
  }

  private fitHeight(height: number | null): Dimensions {
    if (!height || this.height <= height) return this;
    return new Dimensions(Math.round(height * this.ratio), height);
  }
}
