/** What the package of the editor leaves in its page for whoever writes a field of a form. */
export interface EditorPage {
  readonly createClass: (definition: { getInitialState: () => State; render: (this: Control) => unknown }) => unknown;
  /** Makes an element. */
  readonly h: (name: string, properties: object) => unknown;
}

/** A field as it stands in the form. */
interface Control {
  readonly props: {
    readonly value: unknown;
    readonly field: { readonly get: (option: 'decimals') => number };
    readonly forID: string;
    readonly classNameWrapper: string;
    readonly onChange: (value: number | string | null) => void;
  };
  readonly state: State;
  readonly setState: (state: State) => void;
}

interface State {
  /** While somebody types: what stands in the field, which is not written anew below the hand that writes. */
  readonly typed?: string | undefined;
}

/**
 * The field of an amount of money: it shows and takes `37.50` or `37,50`, and holds 3750. What it cannot read it holds as
 * it was typed, which the pattern of the field refuses.
 */
export function createAmountField({ createClass, h }: EditorPage): unknown {
  return createClass({
    getInitialState: () => ({}),
    render() {
      const { value, field, forID, classNameWrapper, onChange } = this.props;
      const decimals = field.get('decimals');
      return h('input', {
        id: forID,
        className: classNameWrapper,
        inputMode: 'decimal',
        autoComplete: 'off',
        'aria-labelledby': `${forID}-label`,
        'aria-errormessage': `${forID}-error`,
        value: this.state.typed ?? writeAmount(value, decimals),
        onChange: ({ target }: { readonly target: HTMLInputElement }) => {
          this.setState({ typed: target.value });
          onChange(readAmount(target.value, decimals));
        },
        onBlur: () => {
          this.setState({ typed: undefined });
        },
      });
    },
  });
}

/** `37.50` as 3750, with as many decimals as the currency has; nothing as null, and what is no amount as it is. */
export function readAmount(typed: string, decimals: number): number | string | null {
  const text = typed.trim();
  const [, whole = '', part = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole === '' || part.length > decimals) return text === '' ? null : text;
  return Number(whole + part.padEnd(decimals, '0'));
}

/** 3750 as `37.50`, or with the comma of a language: that of the browser where none is said. */
export function writeAmount(value: unknown, decimals: number, language?: string): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const options = { minimumFractionDigits: decimals, useGrouping: false, numberingSystem: 'latn' };
  return new Intl.NumberFormat(language, options).format(value / 10 ** decimals);
}
