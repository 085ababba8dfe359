/** Who is asking. */
export interface Caller {
  /** The address of the connection, never one that the caller wrote. */
  readonly address: string;
  readonly password: string | null;
}

/** What opens the gate. Both answer no where nothing is configured. */
export interface Gate {
  readonly isSiteAddress: (address: string) => boolean;
  readonly isGuestPassword: (password: string) => boolean;
}

/** Whether a caller may see the status: from the site's own network, or with the guest Wi-Fi password. */
export function mayRead(caller: Caller, gate: Gate): boolean {
  return gate.isSiteAddress(caller.address) || (caller.password !== null && gate.isGuestPassword(caller.password));
}
