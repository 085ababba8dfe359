import type { StatusStore } from '../store/store.ts';
import type { ValuesWith, VariableGroup, VariableTable } from '../environment/variable.ts';
import type { Controller, ControllerFailure, Fetch } from './controller.ts';

/** A controller's only access to the outside world. */
export interface Reach {
  readonly fetch: Fetch;
  readonly store: Pick<StatusStore, 'get'>;
}

export interface Vendor extends VariableGroup {
  readonly name: string;
  /** What to do if a needed variable is not set; the end of a sentence. */
  readonly setUp: string;
  /** What to do about a failed read, if it differs from other vendors. */
  readonly advice: Readonly<Partial<Record<ControllerFailure, string>>>;
  /** Prefixes of device models that are not access points. */
  readonly otherModels?: RegExp;
  /** Creates the controller. All needed variables are set in `environment`. */
  create(environment: Readonly<Record<string, unknown>>, reach: Reach): Controller;
}

/** A vendor whose `create` receives the values of its own variables, with the types of their schemas. */
interface TypedVendor<Table extends VariableTable, Needed extends keyof Table> extends Omit<Vendor, 'create'> {
  readonly variables: Table;
  readonly needs: readonly (Needed & string)[];
  create(values: ValuesWith<Table, Needed>, reach: Reach): Controller;
}

/** Defines a vendor for the list of all vendors, which pass the whole environment to `create`. */
export function defineVendor<const Table extends VariableTable, Needed extends keyof Table>(
  vendor: TypedVendor<Table, Needed>,
): Vendor {
  return vendor;
}
