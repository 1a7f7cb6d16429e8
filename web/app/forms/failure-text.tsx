import { useSiteConfig } from '#web/app/api/site-config.ts';
import { somethingWrong } from './use-form.ts';

/** A refusal in its own words; a fault nobody foresaw also names whom to write to. */
export function FailureText({ text }: { text: string }) {
  const support = useSiteConfig()?.supportEmail;
  if (text !== somethingWrong || !support) return text;
  return (
    <>
      {text} или&nbsp;напишите на{' '}
      <a className="inline-link" href={`mailto:${support}`}>
        {support}
      </a>
    </>
  );
}
