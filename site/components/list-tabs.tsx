import './list-tabs.css';

/** One of several lists to choose from. */
export interface ListTab<Name extends string> {
  name: Name;
  title: string;
  /** Number of items; undefined while it is not known. */
  count?: number | undefined;
}

/** Group of toggle buttons that choose which list of a page is visible. */
export const ListTabs = <Name extends string>({
  label,
  tabs,
  selected,
  onShow,
}: {
  label: string;
  tabs: readonly ListTab<Name>[];
  selected: Name;
  onShow: (name: Name) => void;
}) => (
  <div className="list-tabs" role="group" aria-label={label}>
    {tabs.map(({ name, title, count }) => (
      <button
        key={name}
        type="button"
        aria-pressed={selected === name}
        data-words={[title, count].filter((part) => part !== undefined).join(' ')}
        onClick={() => onShow(name)}
      >
        {title}
        {count !== undefined && (
          <>
            {' '}
            <span>{count}</span>
          </>
        )}
      </button>
    ))}
  </div>
);
