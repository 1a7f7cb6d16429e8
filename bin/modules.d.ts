// What is used here of a module that brings no types.
declare module 'fontkit' {
  export interface Font {
    ascent: number;
    descent: number;
    unitsPerEm: number;
    layout: (text: string, features: string[]) => { advanceWidth: number };
  }
  export function openSync(file: string): Font;
}

declare module '*/reaching-tests.mjs' {
  export function testsReaching(files: readonly string[]): string[];
}
