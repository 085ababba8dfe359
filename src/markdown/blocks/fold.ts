import type { Container } from '../block.ts';
import { createElement, type Element } from '../html/create-element.ts';

/** `:::fold`: a chapter of which only the heading is seen until somebody opens it. */
export const fold: Container = {
  holds: 'a heading (## …) first, and below it what is folded',
  isHeld: ([first, ...others]) => first?.type === 'heading' && others.length > 0,
  look: {
    arrange: {
      name: 'fold',
      // The id goes from the heading to what is hidden: a browser opens that for a link which leads to it.
      before(root, context) {
        const [heading, ...folded] = root.children.filter(({ type }) => type === 'element') as Element[];
        if (!heading) return;
        const { id, ...properties } = heading.properties;
        const summary = createElement('summary', {}, [{ ...heading, properties }]);
        const details = createElement('details', { className: ['fold'] }, [
          summary,
          createElement('div', { id }, folded),
        ]);
        context.replaceNode(root, { type: 'root', children: [details] });
      },
    },
  },
};
