import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/signs/skeleton.tsx';
import styles from './requests.module.css';

interface TopicBoxesProps {
  value: string[];
  error: string | undefined;
  onChange: (topics: string[]) => void;
}

/** The topics are a help, not a condition: without them the form still works. */
export function TopicBoxes({ value, error, onChange }: TopicBoxesProps) {
  const { data, failed } = useLoad(() =>
    browserApi('GET /api/internal/ade/web-form/order-consultation/checboxes/'),
  );
  if (failed || data?.items.length === 0) return null;
  return (
    <fieldset>
      <legend className="small muted mb-3">О чём поговорить</legend>
      {data ? (
        <div className={styles.topics}>
          {data.items.map(({ code, label }) => (
            <Checkbox
              key={code}
              name="topics"
              checked={value.includes(code)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, code] : value.filter((known) => known !== code))
              }
            >
              {label}
            </Checkbox>
          ))}
        </div>
      ) : (
        <SkeletonGroup className={styles.topics}>
          {['70%', '80%', '60%', '75%'].map((width) => (
            <Skeleton key={width} width={width} height={20} />
          ))}
        </SkeletonGroup>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
