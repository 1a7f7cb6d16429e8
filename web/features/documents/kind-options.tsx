/** `<option>`s of a table of words. */
export const kindOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
