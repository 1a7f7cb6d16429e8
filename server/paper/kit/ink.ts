import type { Face } from './type.ts';

/** A shaped piece of one line. */
export interface TextPiece {
  face: Face;
  size: number;
  tracking: number;
  tabular: boolean;
  colour: string;
}

export interface Shape {
  fill?: string;
  stroke?: string;
  /** Points. */
  width?: number;
  opacity?: number;
}

/** Where a path's own units lie on the page: points. */
export interface PicturePlace {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
}

export interface PrintPicture {
  bytes: Buffer;
  mediaType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

export interface TagOptions {
  alt?: string;
  scope?: 'Column' | 'Row';
  title?: string;
}

/** What a paper is drawn with: a PDF, or a picture of its first page. All measures are points from the top left. */
export interface Ink {
  page(): void;
  /** An element of the structure that holds others. */
  group<T>(tag: string, options: TagOptions, draw: () => T): T;
  /** An element that is drawn itself. */
  leaf<T>(tag: string, options: TagOptions, draw: () => T): T;
  /** What a reader's voice skips. */
  artifact<T>(draw: () => T): T;
  text(text: string, x: number, baseline: number, piece: TextPiece): void;
  path(d: string, at: PicturePlace, shape: Shape): void;
  picture(picture: PrintPicture, x: number, y: number, width: number, height: number): void;
  /** The lines fade out towards the left bottom. */
  fade(colour: string, x: number, y: number, width: number, height: number): void;
  link(
    to: { url: string } | { place: string },
    x: number,
    y: number,
    w: number,
    h: number,
    says: string,
  ): void;
  place(name: string, y: number): void;
  bookmark(title: string, level: number): void;
}
