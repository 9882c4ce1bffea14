import { useId, type ReactNode } from 'react';

export interface SettingsSectionProps {
  title: string;
  /** What it is for. */
  lead: ReactNode;
  children: ReactNode;
}

/** One thing to set, under its heading. */
export const SettingsSection = ({ title, lead, children }: SettingsSectionProps) => {
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="settings-lead">{lead}</p>
      {children}
    </section>
  );
};
