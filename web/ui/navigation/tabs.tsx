import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { Row } from '../layout/flow.tsx';
import { useMoreMark } from './tab-links.tsx';
import styles from './tabs.module.css';

type TabsProps<Value extends string> = {
  label: string;
  tabs: { value: Value; label: ReactNode; count?: number; disabled?: boolean; panel: ReactNode }[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  className?: string;
};

/** Panels in one page. For tabs that are pages of their own use `TabLinks`. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue = tabs[0]?.value,
  onValueChange,
  className,
}: TabsProps<Value>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useMoreMark(row);
  const [ownValue, setOwnValue] = useState(defaultValue);
  const current = value ?? ownValue;
  const open = (next: Value) => {
    setOwnValue(next);
    onValueChange?.(next);
  };
  const move = (event: KeyboardEvent) => {
    const enabled = tabs.filter((tab) => !tab.disabled);
    const at = enabled.findIndex((tab) => tab.value === current);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % enabled.length,
      ArrowLeft: (at - 1 + enabled.length) % enabled.length,
      Home: 0,
      End: enabled.length - 1,
    };
    const target = enabled[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    open(target.value);
    document.getElementById(`${id}-tab-${target.value}`)?.focus();
  };

  return (
    <div className={className}>
      <Row
        ref={row}
        role="tablist"
        aria-label={label}
        gap={6}
        align="stretch"
        nowrap
        className={styles.list}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            type="button"
            role="tab"
            key={tab.value}
            id={`${id}-tab-${tab.value}`}
            className={styles.tab}
            disabled={tab.disabled}
            aria-selected={tab.value === current}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === current ? 0 : -1}
            onClick={() => open(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <sup>{tab.count}</sup>}
          </button>
        ))}
      </Row>
      {tabs.map((tab) => (
        <div
          role="tabpanel"
          key={tab.value}
          id={`${id}-panel-${tab.value}`}
          className="pt-5"
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab.value !== current}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is read by stepping into it
          tabIndex={0}
        >
          {tab.value === current && tab.panel}
        </div>
      ))}
    </div>
  );
}
