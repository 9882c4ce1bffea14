import type { ReactNode } from 'react';
import { sectionTitles, toSectionId, type SectionName } from './section-titles.ts';

export interface SettingsSectionProps {
  name: SectionName;
  /** Paragraph under the heading that explains the setting. */
  lead: ReactNode;
  children: ReactNode;
}

export const SettingsSection = ({ name, lead, children }: SettingsSectionProps) => {
  const id = toSectionId(name);
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {sectionTitles[name]}
      </h2>
      <p className="settings-lead">{lead}</p>
      {children}
    </section>
  );
};
