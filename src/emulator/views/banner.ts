import type { EventRecord } from '../state/records.js';

/** The pictures of an event with all their parts, of which those that are not known are empty. */
export const bannerView = ({ banner }: EventRecord) =>
  banner.map(({ name, image, primary }) => ({
    name: name ?? '',
    image: image ?? '',
    primary: primary ?? false,
  }));
