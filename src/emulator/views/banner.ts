import type { EventRecord } from '../state/records.js';

/** Returns the pictures of an event with all their parts. Unknown parts are empty. */
export const bannerView = ({ banner }: EventRecord) =>
  banner.map(({ name, image, primary }) => ({
    name: name ?? '',
    image: image ?? '',
    primary: primary ?? false,
  }));
