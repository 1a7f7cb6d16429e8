import { somethingWrong } from '#contract/protocol/envelope.ts';
import { useSiteConfig } from '#web/app/api/site-config.ts';

/** A refusal in its own words; an unexpected fault also names whom to write to. */
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
