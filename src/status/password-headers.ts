/** Carries the guest Wi-Fi password, for reading the status from other networks. */
export const GUEST_PASSWORD_HEADER = 'x-status-password';

export const STAFF_PASSWORD_HEADER = 'x-staff-password';
