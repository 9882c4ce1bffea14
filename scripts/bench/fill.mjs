const batch = 4000;

/**
 * Fills the same events into every engine until they hold `upTo` times. Can be called again with a
 * larger number, so that a small map is the start of a large one.
 */
export const createFill = (events, writers) => {
  let total = 0;
  return async (upTo) => {
    while (total < upTo) {
      const [places, rows, times] = [[], [], []];
      while (rows.length < batch && total + times.length < upTo) {
        const { value } = events.next();
        if (value.place) places.push(value.place);
        rows.push(value.event);
        times.push(...value.times);
      }
      for (const writer of writers) {
        if (places.length > 0) await writer.insert('place', places);
        await writer.insert('event', rows);
        await writer.insert('event_time', times);
      }
      total += times.length;
    }
    for (const writer of writers) await writer.settle();
  };
};
