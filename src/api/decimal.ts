/** A decimal as the service writes amounts, with its decimals as a group: 10, 10.10, -0.5. */
export const decimalPattern = /^-?\d+(?:\.(\d+))?$/;
