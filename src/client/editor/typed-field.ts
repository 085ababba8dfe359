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
    readonly field: Options;
    readonly forID: string;
    readonly classNameWrapper: string;
    readonly onChange: (value: Held) => void;
  };
  readonly state: State;
  readonly setState: (state: State) => void;
}

interface State {
  /** While somebody types: what stands in the field, which is not written anew below the hand that writes. */
  readonly typed?: string | undefined;
}

/** What the configuration of the editor says of a field. */
export interface Options {
  readonly get: (option: string) => unknown;
}

/** What a field holds: a number, nothing, or what is none as it was typed, which the pattern of the field refuses. */
export type Held = number | string | null;

/** A field that holds a number, and shows it as people write it. */
export function createTypedField(
  { createClass, h }: EditorPage,
  read: (typed: string, options: Options) => Held,
  write: (value: unknown, options: Options) => string,
): unknown {
  return createClass({
    getInitialState: () => ({}),
    render() {
      const { value, field, forID, classNameWrapper, onChange } = this.props;
      return h('input', {
        id: forID,
        className: classNameWrapper,
        inputMode: 'decimal',
        autoComplete: 'off',
        'aria-labelledby': `${forID}-label`,
        'aria-errormessage': `${forID}-error`,
        value: this.state.typed ?? write(value, field),
        onChange: ({ target }: { readonly target: HTMLInputElement }) => {
          this.setState({ typed: target.value });
          onChange(read(target.value, field));
        },
        onBlur: () => {
          this.setState({ typed: undefined });
        },
      });
    },
  });
}
