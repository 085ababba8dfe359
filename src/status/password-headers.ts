/** The header with the guest Wi-Fi password, by which the status is read from elsewhere than the place's own network. */
export const GUEST_PASSWORD_HEADER = 'x-status-password';

/** The header with the password of staff, by which they see why the status says what it says, and set it by hand. */
export const STAFF_PASSWORD_HEADER = 'x-staff-password';
