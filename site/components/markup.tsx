import { parseMarkup, type Inline } from '../../domain/text/markup.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { TelephoneText } from './contact-text.tsx';

const Inlines = ({ nodes }: { nodes: Inline[] }) =>
  nodes.map((node, index) => {
    if (node.type === 'bold')
      return (
        <strong key={index}>
          <TelephoneText text={typeset(node.text)} />
        </strong>
      );
    if (node.type === 'text') return <TelephoneText key={index} text={typeset(node.text)} />;
    return (
      <a key={index} href={node.href} rel="nofollow noopener" target="_blank">
        {node.text}
      </a>
    );
  });

/** Description rendered as React nodes, telephone numbers as links: user text is never used as HTML. */
export const Markup = ({ text }: { text: string }) =>
  parseMarkup(text).map((block, index) =>
    block.type === 'list' ? (
      <ul key={index}>
        {block.items.map((nodes, item) => (
          <li key={item}>
            <Inlines nodes={nodes} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={index}>
        {block.lines.map((nodes, line) => (
          <span key={line}>
            {line > 0 && <br />}
            <Inlines nodes={nodes} />
          </span>
        ))}
      </p>
    ),
  );
