import { useEffect, useState } from 'react';
import { type ControlProps, plainProps } from './control-props.ts';

/** A list of texts, one a line. */
export function LinesControl(props: ControlProps) {
  const { value, onChange } = props;
  const written = Array.isArray(value) ? value.join('\n') : '';
  const [text, setText] = useState(written);
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    if (!typing) setText(written);
  }, [written, typing]);
  return (
    <textarea
      {...plainProps(props)}
      value={text}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => {
        setText(event.target.value);
        onChange(
          event.target.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        );
      }}
    />
  );
}
