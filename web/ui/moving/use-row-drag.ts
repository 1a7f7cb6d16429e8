import { type DragEvent, useState } from 'react';

/** A row is lifted by its handle and put on the row whose place it takes; a line shows where it will stand. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [lifted, setLifted] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setLifted(undefined);
    setOver(undefined);
  };
  return {
    handle: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        // Without data Firefox drags nothing.
        event.dataTransfer.setData('text/plain', '');
        event.dataTransfer.effectAllowed = 'move';
        setLifted(at);
      },
      onDragEnd: end,
    }),
    row: (at: number) => ({
      'data-drop':
        lifted !== undefined && over === at && lifted !== at ? (lifted < at ? 'after' : 'before') : undefined,
      onDragOver: (event: DragEvent) => {
        if (lifted === undefined) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (lifted !== undefined && lifted !== at) onMove(lifted, at);
        end();
      },
    }),
  };
}
