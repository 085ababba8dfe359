import { checkbox, confirm, input, select } from '@inquirer/prompts';
import { render } from '@inquirer/testing';
import type { Prompts } from '../../scripts/command-line/prompts.ts';

type Shown = Awaited<ReturnType<typeof render>>;

/** Somebody at a terminal: questions come on its screen one by one, and are answered with keys. */
export class Terminal {
  readonly prompts: Prompts = {
    input: async (config) => this.#show(await render(input, config)),
    select: async (config) => this.#show(await render(select<string>, config)),
    checkbox: async (config) => this.#show(await render(checkbox<string>, config)),
    confirm: async (config) => this.#show(await render(confirm, config)),
  };
  #shown = Promise.withResolvers<Shown>();

  #show<Value>(shown: Shown & { readonly answer: Promise<Value> }): Promise<Value> {
    this.#shown.resolve(shown);
    return shown.answer;
  }

  /** What the question says that is asked now. */
  async screen(): Promise<string> {
    return (await this.#shown.promise).getScreen();
  }

  /** Moves in the question with some keys, types, and confirms. */
  async answer(typed = '', ...keys: readonly string[]): Promise<void> {
    const { events } = await this.#shown.promise;
    this.#shown = Promise.withResolvers<Shown>();
    for (const key of keys) events.keypress(key);
    if (typed !== '') events.type(typed);
    events.keypress('enter');
  }

  /** Confirms what cannot be: the same question stays. */
  async answerWrongly(typed: string): Promise<string> {
    const { events, nextRender, getScreen } = await this.#shown.promise;
    events.type(typed);
    events.keypress('enter');
    await nextRender();
    const said = getScreen();
    events.keypress({ name: 'u', ctrl: true });
    return said;
  }

  async stop(): Promise<void> {
    const { events } = await this.#shown.promise;
    this.#shown = Promise.withResolvers<Shown>();
    events.keypress({ name: 'c', ctrl: true });
  }
}
