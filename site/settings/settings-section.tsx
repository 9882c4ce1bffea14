import { useId, type ReactNode } from 'react';

export interface SettingsSectionProps {
  title: string;
  /** Paragraph under the heading that explains the setting. */
  lead: ReactNode;
  children: ReactNode;
}

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
