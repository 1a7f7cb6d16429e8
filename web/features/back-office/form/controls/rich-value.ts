const wrappedList = 'p > ul, p > ol';

/** A browser may begin a list inside the paragraph that it was made of; read again, that would be torn in three. */
function unwrapped(area: HTMLElement): HTMLElement {
  if (!area.querySelector(wrappedList)) return area;
  const copy = area.cloneNode(true) as HTMLElement;
  for (const list of copy.querySelectorAll(wrappedList)) {
    const paragraph = list.closest('p');
    paragraph?.replaceWith(...paragraph.childNodes);
  }
  return copy;
}

/** The text of an edited area; one with nothing to read or to see is empty, whatever tags the browser left in it. */
export const richValue = (area: HTMLElement): string =>
  area.textContent?.trim() || area.querySelector('img')
    ? unwrapped(area).innerHTML.replaceAll('&nbsp;', '\u00A0')
    : '';
