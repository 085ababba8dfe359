import type { StatusStore } from '../store/store.ts';
import type { ValuesWith, VariableGroup, VariableTable } from '../environment/variable.ts';
import type { Controller, ControllerFailure, Fetch } from './controller.ts';

/** What a controller may use: all that it knows of the world comes through these. */
export interface Reach {
  readonly fetch: Fetch;
  readonly store: Pick<StatusStore, 'get'>;
}

/** All that is particular to the equipment of one vendor. */
export interface Vendor extends VariableGroup {
  /** What it is called. */
  readonly name: string;
  /** What a person does who has not set what it needs, as the end of a sentence. */
  readonly setUp: string;
  /** What a person does about a read that failed, where it is something else than with other vendors. */
  readonly advice: Readonly<Partial<Record<ControllerFailure, string>>>;
  /** How the models of its devices begin that are no access points. */
  readonly otherModels?: RegExp;
  /** Makes the controller, of an environment in which all that it needs is set. */
  create(environment: Readonly<Record<string, unknown>>, reach: Reach): Controller;
}

/** A vendor whose controller is made of the values of its own variables, each with the type of its schema. */
interface TypedVendor<Table extends VariableTable, Needed extends keyof Table> extends Omit<Vendor, 'create'> {
  readonly variables: Table;
  readonly needs: readonly (Needed & string)[];
  create(values: ValuesWith<Table, Needed>, reach: Reach): Controller;
}

/** A vendor, for the list of them, in which all are made of an environment: it was read with their variables. */
export function defineVendor<const Table extends VariableTable, Needed extends keyof Table>(
  vendor: TypedVendor<Table, Needed>,
): Vendor {
  return vendor;
}
