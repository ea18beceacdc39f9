// Every first decision of Lunar Poker valued exactly: a block of threads takes all states of the same ranks.
//
// A state is a hand of five cards and the dealer's upcard. What the dealer's hidden cards may be depends, but for
// flushes, on how many cards of each rank are unseen, and so do the hands that a draw makes. All states of the same
// ranks therefore share one sweep over the dealer's hands, worst first: a table counts the hands swept so far by the
// cards they contain, and a drawn set asks it by inclusion and exclusion over its own cards.
//
// What suits change hangs on one suit at a time: the dealer's flushes on the hand's cards of the upcard's suit, and the
// four suited cards that a forced dealer may keep on the hand's cards of theirs. A suit holds one of at most 32 choices
// of the hand's ranks, its key; so draws are settled once for each key, not for each state, as if none made a flush,
// and so is what a draw that makes a flush is worth more. States then only count which of these draws they can make.
//
// All that is added up is whole numbers of 64 bits. The same text compiles as plain C++ with one thread and one lane,
// which is how it is tested where there is no GPU.

typedef long long i64;
typedef unsigned long long u64;
typedef unsigned int u32;
typedef unsigned short u16;
typedef unsigned char u8;
typedef signed char i8;

#ifdef __CUDACC__
#define DEVICE __device__ __forceinline__
#define SLOW __device__ __noinline__
#define KERNEL extern "C" __global__ void __launch_bounds__(256, 3)
#define SHARED __shared__
#define LANES 32
#define THREAD ((int)threadIdx.x)
#define THREADS ((int)blockDim.x)
#define BLOCK ((int)blockIdx.x)
#define SYNC() __syncthreads()
DEVICE i64 warp_sum(i64 x) {
    for (int step = 16; step; step >>= 1) x += __shfl_xor_sync(0xffffffffu, x, step);
    return x;
}
DEVICE u32 votes(bool told) { return __ballot_sync(0xffffffffu, told); }
DEVICE int from_lane(int x, int lane) { return __shfl_sync(0xffffffffu, x, lane); }
DEVICE u64 from_lane(u64 x, int lane) { return __shfl_sync(0xffffffffu, x, lane); }
DEVICE int bits(u32 x) { return __popc(x); }
DEVICE int lowest(u32 x) { return __ffs(x) - 1; }
DEVICE int highest(u32 x) { return 31 - __clz(x); }
DEVICE void add(i64* to, i64 x) { atomicAdd((u64*)to, (u64)x); }
DEVICE void add(int* to, int x) { atomicAdd(to, x); }
DEVICE void join(u64* to, u64 x) { atomicOr(to, x); }
DEVICE int take(int* from) { return atomicAdd(from, 1); }
#else
#define DEVICE static inline
#define SLOW static
#define KERNEL extern "C" void
#define SHARED static thread_local
#define LANES 1
#define THREAD 0
#define THREADS 1
#define BLOCK 0
#define SYNC()
DEVICE i64 warp_sum(i64 x) { return x; }
DEVICE u32 votes(bool told) { return told; }
DEVICE int from_lane(int x, int) { return x; }
DEVICE u64 from_lane(u64 x, int) { return x; }
DEVICE int bits(u32 x) { return __builtin_popcount(x); }
DEVICE int lowest(u32 x) { return __builtin_ctz(x); }
DEVICE int highest(u32 x) { return 31 - __builtin_clz(x); }
DEVICE void add(i64* to, i64 x) { *to += x; }
DEVICE void add(int* to, int x) { *to += x; }
DEVICE void join(u64* to, u64 x) { *to |= x; }
DEVICE int take(int* from) { return (*from)++; }
#endif

#define LANE (THREAD % LANES)
#define WARP (THREAD / LANES)
#define WARPS (THREADS / LANES)

// Options: betting, buying, and from there on the exchanges by the places given up.
#define BET 0
#define BUY 1
#define EXCHANGE 2
#define OPTIONS 34

#define CLASSES 1820
#define SUITED_HANDS 495
#define MOST_SETS 450
#define MULTISETS 8568
#define TABLE 2380
#define VALUES 7463
#define COMBINATIONS 11

// What a round may come to, for counting: the rows of the outcome table.
enum { FOLDED, LOST, TIED, STOOD, WON, FORCED_WON, FORCED_LOST, FORCED_NOTHING, KINDS };
#define OUTCOMES (KINDS * COMBINATIONS * COMBINATIONS)

// The four cards that a forced dealer may keep: their ranks, as masks with and without the upcard's; what may have
// been removed above them; the ranks that would make them a straight, and the straights.
struct Kept {
    u8 rank[4];
    u16 mask, drawn, removed;
    i8 out[2];
    u16 straight[2];
};

// The tables of a problem, made once and the same for every state; those with an upcard begin with the upcard's rank.
struct Tables {
    const u32* multisets;     // ranks by four bits each, all sizes from 0 to 5 one after the other
    const u16* ranks_value;   // of five unsuited ranks, by their number
    const u16* suited_value;  // of five or six suited ranks, by their mask
    const u16* suited_mask;   // the ranks of a suited value
    const u8* combination;
    const u8* second;         // the second combination of five cards
    const u64* value_counts;  // the ranks of a value, three bits each
    const i64* wins;          // by first and second combination
    const i64* stands;        // what the ante is paid beside a dealer who fails, by value
    const u16* class_number;  // the dealer's completions by ranks, worst first
    const u16* class_value;
    const u16* place;         // the first class that a value does not beat
    const u16* flush_mask;    // the dealer's completions in the upcard's suit, worst first
    const u16* flush_value;
    const u16* flush_plain;   // what their ranks alone would be
    const u32* packed;        // such completions within a mask: of no value, ace-king, straights, ten bits each
    const Kept* kept;
    const int* kept_count;
    const u8* page;           // whether the page for people bets a value after a draw, by cards of the upcard's rank seen
};

// What is asked: the money of a table in units, the lowest values of some combinations, and what to do.
struct Terms {
    i64 loss, fold, ante_won, force_fee, draw_fee, force, same_type, least, most;
    i64 qualifies, pair_up, two_pairs_up, straight_up, flush_up, full_house_up, straight_flush_up;
    i64 total[6];   // the dealer's completions after so many cards drawn
    i64 next[6];    // the cards that may come next when the dealer is forced, or 1
    i64 ways[6];    // draws, completions and next cards together
    i64 factor[6];  // to the common denominator of all options
    i64 instant;    // whether a first straight flush is paid at once, so that its round is not played on
    i64 prune;      // whether forcing is valued only where it can decide
    i64 page_bets;  // whether the page for people says what to bet after a draw, instead of what is best
    i64 page_force; // and when to force the dealer
    i64 allowed;    // the options that there are, a bit each
    i64 bound;      // from how many cards given up the hand must be bet
    i64 fee[6];     // of a draw by the cards given up; none are for a sixth card
};

// So many states of a group are looked at together; a hand of five ranks has no more that differ but in suit names.
#define MOST_STATES 192
#define KEYS 32
#define EXCHANGES 32
#define DIFFERENT (13 + 78 + 286 + 715 + 1287)
#define FLUSHES (5 * 13 + 10 * 78 + 10 * 286 + 5 * 715 + 1287)

// A block's room in the device's memory.
#define ROOM_1 32
#define ROOM_2 96
#define ROOM_3 480
#define ROOM_4 1824
#define ROOM_5 6208
#define ITEMS (5 * ROOM_1 + 10 * ROOM_2 + 10 * ROOM_3 + 5 * ROOM_4 + ROOM_5)
struct Room {
    u16 value[ITEMS];
    u32 counts[ITEMS];  // the dealer hands below it, and from bit 20 on those equal to it
    u16 order[ITEMS + 32];
    int none[MULTISETS], below_flush[MULTISETS], below_all[MULTISETS];
    int bet[3], buy[13][3];  // value, below, equal
    u16 different[DIFFERENT], different_mask[DIFFERENT];  // the draws of different ranks, by number and by mask
    // What the exchanges are worth by the key of the upcard's suit; no less than what forcing adds; and what it adds,
    // suits apart, and by the key of the suit of four that the dealer keeps, another one or the upcard's.
    i64 sum[KEYS][OPTIONS], limit[OPTIONS], forced[OPTIONS], in_suit[2][KEYS][OPTIONS];
    i64 flush_worth[FLUSHES];  // what draws of another suit than the upcard's are worth more as flushes, with one key
    i64 flush_limit[FLUSHES];
    i64 sums[MOST_STATES][OPTIONS], limits[MOST_STATES][OPTIONS];  // of the states at hand
    u64 wanted[MOST_STATES];  // the options among which forcing may decide, or those that are chosen
    u16 suits[MOST_STATES][4];
};

struct Ranks {
    u64 unseen;  // how many cards of each rank, four bits each
    int up, hand[5];
};

DEVICE int start_of(int size) {
    return size == 0 ? 0 : size == 1 ? 1 : size == 2 ? 14 : size == 3 ? 105 : size == 4 ? 560 : 2380;
}
DEVICE int size_of(int size) {
    return size == 0 ? 1 : size == 1 ? 13 : size == 2 ? 91 : size == 3 ? 455 : size == 4 ? 1820 : 6188;
}
DEVICE int different_start(int size) { return size == 1 ? 0 : size == 2 ? 13 : size == 3 ? 91 : size == 4 ? 377 : 1092; }
DEVICE int different_of(int size) { return size == 1 ? 13 : size == 2 ? 78 : size == 3 ? 286 : size == 4 ? 715 : 1287; }
DEVICE int room_of(int size) { return size == 1 ? ROOM_1 : size == 2 ? ROOM_2 : size == 3 ? ROOM_3 : size == 4 ? ROOM_4 : ROOM_5; }
DEVICE int choose(int n, int k) {
    u32 row = n >= 4 ? 0x14641u : n == 3 ? 0x1331u : n == 2 ? 0x121u : n == 1 ? 0x11u : 0x1u;
    return row >> 4 * k & 15;
}
DEVICE int count_of(u64 counts, int rank) { return (int)(counts >> 4 * rank) & 15; }
DEVICE int rank_at(u32 ranks, int i) { return ranks >> 4 * i & 15; }
DEVICE int place_of(int i, int r) {
    int at = r;
    if (i > 0) at = at * (r + 1) / 2;
    if (i > 1) at = at * (r + 2) / 3;
    if (i > 2) at = at * (r + 3) / 4;
    if (i > 3) at = at * (r + 4) / 5;
    return at;
}
DEVICE u64 spread(u32 ranks, int size) {
    u64 counts = 0;
    for (int i = 0; i < size; i++) counts += 1ull << 4 * rank_at(ranks, i);
    return counts;
}
DEVICE u32 mask_of(u32 ranks, int size) {
    u32 mask = 0;
    for (int i = 0; i < size; i++) mask |= 1u << rank_at(ranks, i);
    return mask;
}
// No count of one rank is above five, so a borrow shows in the highest of its four bits.
DEVICE bool fits(u64 wanted, u64 there) {
    const u64 tops = 0x8888888888888ull;
    return (((there | tops) - wanted) & tops) == tops;
}

// Which of the hand's ranks are in a suit: a bit for the first card of each.
DEVICE int key_of(const Ranks& ranks, const u8* hand, int suit) {
    int key = 0;
    for (int i = 0, first = 0; i < 5; i++) {
        if (ranks.hand[i] != ranks.hand[first]) first = i;
        if ((hand[i] & 3) == suit) key |= 1 << first;
    }
    return key;
}
// The unseen ranks of a suit with that key.
DEVICE u32 unseen_of(const Ranks& ranks, int key, bool of_up) {
    u32 suit = of_up ? 8191u & ~(1u << ranks.up) : 8191u;
    for (int i = 0; i < 5; i++)
        if (key >> i & 1) suit &= ~(1u << ranks.hand[i]);
    return suit;
}

// The number of a multiset of five ranks among all, given as counts.
DEVICE int number_of(u64 counts) {
    int at = 0, i = 0;
    for (int rank = 0; rank < 13; rank++)
        for (int n = count_of(counts, rank); n > 0; n--) at += place_of(i++, rank);
    return at;
}
DEVICE int value_of(const Tables& t, u64 counts) { return t.ranks_value[number_of(counts)]; }

// The best value of six ranks, suits apart.
DEVICE int value_of_six(const Tables& t, u64 counts) {
    int best = 0;
    for (int rank = 0; rank < 13; rank++)
        if (count_of(counts, rank)) {
            int value = value_of(t, counts - (1ull << 4 * rank));
            best = value > best ? value : best;
        }
    return best;
}

// ---- The sweep: what all states of the same ranks share.

// Counts the dealer hands of one class into the table, for one choice of cards that they contain.
DEVICE void insert(const Tables& t, int* table, u64 unseen, int number, int subset) {
    u32 ranks = t.multisets[560 + number];
    if (!fits(spread(ranks, 4), unseen)) return;
    int index = 0, inside = 0, ways = 1, i = 0;
    while (i < 4) {
        int rank = rank_at(ranks, i), run = 0, chosen = 0;
        for (; i < 4 && rank_at(ranks, i) == rank; i++, run++)
            if (subset >> i & 1) {
                // Cards of one rank are alike: of a run of equal ranks only the first few stand for all choices.
                if (chosen != run) return;
                index += place_of(inside++, rank);
                chosen++;
            }
        ways *= choose(count_of(unseen, rank) - chosen, run - chosen);
    }
    add(&table[start_of(inside) + index], ways);
}

// How many counted dealer hands hold none of the drawn cards.
DEVICE int disjoint(const int* table, u32 ranks, int size) {
    int total = table[0];
    for (int i = 0; i < size; i++) {
        int one = rank_at(ranks, i);
        total -= table[1 + one];
        for (int j = i + 1; j < size; j++) {
            int two = one + place_of(1, rank_at(ranks, j));
            total += table[14 + two];
            for (int k = j + 1; k < size; k++) {
                int three = two + place_of(2, rank_at(ranks, k));
                total -= table[105 + three];
                for (int m = k + 1; m < size; m++) total += table[560 + three + place_of(3, rank_at(ranks, m))];
            }
        }
    }
    return total;
}

// How many dealer hands have the ranks of one class once some cards are drawn.
DEVICE int exactly(const Tables& t, u64 left, int number) {
    u64 counts = spread(t.multisets[560 + number], 4);
    if (!fits(counts, left)) return 0;
    int ways = 1;
    for (int rank = 0; rank < 13; rank++) ways *= choose(count_of(left, rank), count_of(counts, rank));
    return ways;
}

DEVICE u64 kept_counts(const Ranks& ranks, int given) {
    u64 counts = 0;
    for (int i = 0; i < 5; i++)
        if (!(given >> i & 1)) counts += 1ull << 4 * ranks.hand[i];
    return counts;
}

DEVICE void note(const Tables& t, const Ranks& ranks, const int* table, int value, u32 drawn, int size, int at,
                 int* below, int* equal) {
    *below = disjoint(table, drawn, size);
    *equal = 0;
    if (at < CLASSES && t.class_value[CLASSES * ranks.up + at] == value)
        *equal = exactly(t, ranks.unseen - spread(drawn, size), t.class_number[CLASSES * ranks.up + at]);
}

// Values every hand that a draw can make, by ranks, and counts the dealer hands below it and equal to it.
SLOW void sweep(const Tables& t, const Terms& terms, const Ranks& ranks, Room* room, int* table, int* starts) {
    const u16* class_value = t.class_value + CLASSES * ranks.up;
    const u16* class_number = t.class_number + CLASSES * ranks.up;
    const u16* place = t.place + VALUES * ranks.up;
    for (int i = THREAD; i < CLASSES + 2; i += THREADS) starts[i] = 0;
    SYNC();
    for (int given = 1, first = 0; given < 32; given++) {
        int size = bits(given);
        u64 held = kept_counts(ranks, given);
        bool there = terms.allowed >> (EXCHANGE + given) & 1;
        for (int i = THREAD; i < room_of(size); i += THREADS) {
            int value = 0;
            if (there && i < size_of(size)) {
                u64 drawn = spread(t.multisets[start_of(size) + i], size);
                if (fits(drawn, ranks.unseen)) value = value_of(t, held + drawn);
            }
            room->value[first + i] = (u16)value;
            if (value) add(&starts[place[value] + 1], 1);
        }
        first += room_of(size);
    }
    if (THREAD == 0) room->bet[0] = value_of(t, kept_counts(ranks, 0));
    for (int rank = THREAD; rank < 13; rank += THREADS) {
        bool there = count_of(ranks.unseen, rank) > 0;
        room->buy[rank][0] = there ? value_of_six(t, kept_counts(ranks, 0) + (1ull << 4 * rank)) : 0;
    }
    SYNC();
    if (THREAD == 0)
        for (int i = 1; i < CLASSES + 2; i++) starts[i] += starts[i - 1];
    for (int i = THREAD; i < TABLE; i += THREADS) table[i] = 0;
    SYNC();
    // Each item goes to its place; the starts move up to the ends meanwhile, and one step back gives them again.
    for (int i = THREAD; i < ITEMS; i += THREADS)
        if (room->value[i]) room->order[take(&starts[place[room->value[i]]])] = (u16)i;
    int qualified = place[terms.qualifies];
    for (int i = THREAD; i < 16 * qualified; i += THREADS)
        insert(t, table, ranks.unseen, class_number[i >> 4], i & 15);
    SYNC();
    for (int size = 0; size < 6; size++)
        for (int i = THREAD; i < size_of(size); i += THREADS) {
            u32 drawn = t.multisets[start_of(size) + i];
            if (fits(spread(drawn, size), ranks.unseen))
                room->none[start_of(size) + i] = disjoint(table, drawn, size);
        }
    SYNC();
    for (int i = THREAD; i < TABLE; i += THREADS) table[i] = 0;
    SYNC();
    for (int at = qualified; at <= CLASSES; at++) {
        int from = at ? starts[at - 1] : 0, end = starts[at];
        bool full_house = at < CLASSES && class_value[at] >= terms.full_house_up &&
                          class_value[at - 1] < terms.full_house_up;
        bool single = room->bet[0] && place[room->bet[0]] == at;
        for (int rank = 0; rank < 13; rank++) single |= room->buy[rank][0] && place[room->buy[rank][0]] == at;
        if (from < end || full_house || single || at == CLASSES) {
            SYNC();
            for (int i = from + THREAD; i < end; i += THREADS) {
                int item = room->order[i], given = 0, first = 0, number = item;
                for (given = 1; given < 32; given++) {
                    first = room_of(bits(given));
                    if (number < first) break;
                    number -= first;
                }
                int size = bits(given);
                int below, equal;
                note(t, ranks, table, room->value[item], t.multisets[start_of(size) + number], size, at, &below,
                     &equal);
                room->counts[item] = (u32)below | (u32)equal << 20;
            }
            if (THREAD == 0 && room->bet[0] && place[room->bet[0]] == at)
                note(t, ranks, table, room->bet[0], 0, 0, at, &room->bet[1], &room->bet[2]);
            for (int rank = THREAD; rank < 13; rank += THREADS)
                if (room->buy[rank][0] && place[room->buy[rank][0]] == at)
                    note(t, ranks, table, room->buy[rank][0], (u32)rank, 1, at, &room->buy[rank][1],
                         &room->buy[rank][2]);
            if (full_house || at == CLASSES)
                for (int i = THREAD; i < MULTISETS; i += THREADS) {
                    int size = i < 1 ? 0 : i < 14 ? 1 : i < 105 ? 2 : i < 560 ? 3 : i < 2380 ? 4 : 5;
                    u32 drawn = t.multisets[i];
                    if (fits(spread(drawn, size), ranks.unseen))
                        (full_house ? room->below_flush : room->below_all)[i] = disjoint(table, drawn, size);
                }
            SYNC();
        }
        if (at < CLASSES)
            for (int subset = THREAD; subset < 16; subset += THREADS)
                insert(t, table, ranks.unseen, class_number[at], subset);
    }
    SYNC();
}

// ---- One state: what suits change.

// What all threads of a block know of the state at hand.
struct State {
    int hand[5], up;       // cards; the upcard's rank
    u32 suit[4];           // the unseen ranks of each suit; the upcard is of suit 0
    int value, ways;       // of the hand as it stands; how many states this one stands for
    i64 sum[OPTIONS];      // of each option without forcing, over draws and completions
    i64 gain[OPTIONS];     // what forcing adds, over the next cards too
    i64 limit[OPTIONS];    // no less than that
    u64 wanted;            // the options whose values are whole
    int fault;
    u16 flushes[SUITED_HANDS + 1];  // how many of the first so many flushes the unseen cards allow
};

// A final hand with the dealer hands below it, equal to it, and unqualified, by ranks.
struct Case {
    int value, below, equal, none, size;
    int seen;  // other cards of the upcard's rank that the player has seen
    bool bound;  // whether the hand must be bet
    i64 win, stands;
};

struct Split {
    int won, tied, none, lost;
};

// How the dealer's flushes change the qualified hands below a value and equal to it; `left` is the suit's cards.
//
// By ranks each flush was taken for what its ranks are: nothing, ace-king or a straight.
DEVICE Split split(const Tables& t, const Terms& terms, const State& s, const Case& c, u32 left) {
    const u16* masks = t.flush_mask + SUITED_HANDS * s.up;
    const u16* values = t.flush_value + SUITED_HANDS * s.up;
    const u16* plain = t.flush_plain + SUITED_HANDS * s.up;
    u32 packed = t.packed[8192 * s.up + left];
    int nothing = packed & 1023, ace_king = packed >> 10 & 1023, straights = packed >> 20;
    int more = 0, even = 0;
    if (c.value < terms.qualifies) {
    } else if (c.value >= terms.pair_up && c.value < terms.straight_up) {
        more = -ace_king;
    } else if (c.value >= terms.full_house_up && c.value < terms.straight_flush_up) {
        more = nothing - straights;
    } else if (c.value < terms.pair_up) {
        for (int i = SUITED_HANDS - 1; i >= 0 && plain[i] >= terms.qualifies; i--)
            if (plain[i] <= c.value && (masks[i] & left) == masks[i]) {
                more -= plain[i] < c.value;
                even -= plain[i] == c.value;
            }
    } else if (c.value < terms.flush_up) {
        more = -ace_king;
        for (int i = SUITED_HANDS - 1; i >= 0 && plain[i] >= terms.straight_up; i--)
            if (plain[i] <= c.value && (masks[i] & left) == masks[i]) {
                more -= plain[i] < c.value;
                even -= plain[i] == c.value;
            }
    } else if (c.value < terms.full_house_up) {
        int low = 0, high = SUITED_HANDS;
        while (low < high) {
            int middle = (low + high) / 2;
            if (values[middle] < c.value) low = middle + 1; else high = middle;
        }
        int below = 0;
        if (left == s.suit[0]) below = s.flushes[low];
        else
            for (int i = 0; i < low; i++) below += (masks[i] & left) == masks[i];
        more = below - ace_king - straights;
        even = low < SUITED_HANDS && values[low] == c.value && (masks[low] & left) == masks[low];
    } else {
        more = nothing - straights;
        for (int i = SUITED_HANDS - 1; i >= 0 && values[i] >= terms.straight_flush_up; i--)
            if ((masks[i] & left) == masks[i]) {
                more += values[i] < c.value;
                even += values[i] == c.value;
            }
    }
    Split found;
    found.none = c.none - nothing;
    found.won = c.below + more;
    found.tied = c.equal + even;
    found.lost = (int)terms.total[c.size] - found.none - found.won - found.tied;
    return found;
}

DEVICE i64 bet_worth(const Terms& terms, const Case& c, const Split& found) {
    return c.win * found.won + c.stands * found.none - terms.loss * found.lost;
}

// Whether a hand is bet after a draw: where that is worth more than folding, or by the page for people.
DEVICE bool bets(const Tables& t, const Terms& terms, const State& s, const Case& c, i64 worth) {
    if (c.size == 0 || c.bound) return true;
    if (terms.page_bets) return t.page[VALUES * (13 * c.seen + s.up) + c.value];
    return worth >= -terms.fold * terms.total[c.size];
}

DEVICE bool may_force(const Terms& terms, const Case& c) {
    if (!terms.force) return false;
    if (c.value >= terms.straight_up) return true;
    // Below a straight only the twelve cards that pair the dealer can lose to the hand.
    return c.value >= terms.pair_up &&
           12 * (c.win - terms.ante_won) > terms.next[c.size] * (terms.force_fee + c.stands);
}

DEVICE void count(i64* outcomes, const Tables& t, int kind, int value, int second, i64 ways) {
    int first = t.combination[value];
    if (ways) add(&outcomes[(kind * COMBINATIONS + first) * COMBINATIONS + second], ways);
}

// What a final hand is worth in so many draws with the same cards left of the upcard's suit; counted if asked for.
DEVICE i64 settle(const Tables& t, const Terms& terms, State& s, const Case& c, u32 left, bool forces, int draws,
                   int second, i64* outcomes) {
    Split found = split(t, terms, s, c, left);
    i64 worth = bet_worth(terms, c, found), fold = -terms.fold * terms.total[c.size];
    bool bet = bets(t, terms, s, c, worth);
    // Forcing is added for all draws of some ranks together: that is right only where all of them bet.
    if (forces && !bet) s.fault = 1;
    if (outcomes) {
        i64 ways = (i64)draws * s.ways * terms.next[c.size];
        if (!bet) count(outcomes, t, FOLDED, c.value, second, ways * terms.total[c.size]);
        else {
            count(outcomes, t, WON, c.value, second, ways * found.won);
            count(outcomes, t, TIED, c.value, second, ways * found.tied);
            count(outcomes, t, STOOD, c.value, second, ways * found.none);
            count(outcomes, t, LOST, c.value, second, ways * found.lost);
        }
    }
    return draws * (bet ? worth : fold);
}

// The different ranks of a draw with how many of each, four bits each.
struct Runs {
    int count;
    u32 rank, run;
};
DEVICE Runs runs_of(u32 ranks, int size) {
    Runs found = {0, 0, 0};
    int last = -1;
    for (int i = 0; i < size; i++) {
        int rank = rank_at(ranks, i);
        if (rank != last) found.rank |= (u32)rank << 4 * found.count++;
        found.run += 1u << 4 * (found.count - 1);
        last = rank;
    }
    return found;
}

// In one suit: which of a draw's ranks may be of it, and for each the draws with and without that card.
struct Suit {
    u32 may;
    u64 factors;
};
DEVICE Suit in_suit(const Runs& runs, u64 unseen, u32 suit) {
    Suit found = {0, 0};
    for (int i = 0; i < runs.count; i++) {
        int rank = rank_at(runs.rank, i), run = rank_at(runs.run, i);
        int inside = suit >> rank & 1, others = count_of(unseen, rank) - inside;
        found.may |= (u32)inside << i;
        found.factors |= (u64)(inside * choose(others, run - 1) | choose(others, run) << 4) << 8 * i;
    }
    return found;
}
// How many draws hold, in the suit, just the marked ranks.
DEVICE int draws_with(const Runs& runs, const Suit& suit, u32 marks, u32* pattern) {
    int ways = 1;
    u32 held = 0;
    for (int i = 0; i < runs.count; i++) {
        u32 mark = marks >> i & 1;
        ways *= (int)(suit.factors >> (8 * i + 4 - 4 * mark)) & 15;
        held |= mark << rank_at(runs.rank, i);
    }
    *pattern = held;
    return ways;
}
// The suits in which a draw completes a flush with the kept cards.
DEVICE u32 suits_to_flush(const State& s, int given) {
    u32 suits = 15;
    for (int i = 0; i < 5; i++)
        if (!(given >> i & 1)) suits &= 1u << (s.hand[i] & 3);
    return suits;
}

// ---- Forcing the dealer.

struct Gain {
    i64 dealers, won, lost;  // forced dealer hands, and next cards that win and lose
};
DEVICE void add_dealers(i64 dealers, int won, int lost, Gain* to) {
    to->dealers += dealers;
    to->won += dealers * won;
    to->lost += dealers * lost;
}

// What a next card brings to four unsuited cards: wins and losses.
DEVICE void next_cards(const Kept& k, u64 left, int up, int value, int* pairs, int* won, int* lost) {
    int paired = 0, better = 0, worse = 0;
    for (int j = 0; j < 4; j++) paired += count_of(left, k.rank[j]) - (k.rank[j] != up);
    for (int j = 0; j < 2; j++)
        if (k.out[j] >= 0) {
            int outs = count_of(left, k.out[j]);
            better += value > k.straight[j] ? outs : 0;
            worse += value < k.straight[j] ? outs : 0;
        }
    *pairs = paired;
    *won = paired + better;
    *lost = worse;
}

// The same to four cards of one suit, whose other cards that are left are given.
DEVICE void next_suited(const Tables& t, const Terms& terms, const Kept& k, u64 left, u32 suit_left, int up,
                        int value, int* won, int* lost) {
    int good = 0, bad = 0;
    u32 outs = suit_left & ~(u32)k.drawn;
    for (int j = 0; j < 4; j++) good += count_of(left, k.rank[j]) - (k.rank[j] != up);
    for (int j = 0; j < 2; j++)
        if (k.out[j] >= 0) {
            int plain = count_of(left, k.out[j]) - (suit_left >> k.out[j] & 1);
            good += value > k.straight[j] ? plain : 0;
            bad += value < k.straight[j] ? plain : 0;
        }
    if (value < terms.flush_up) bad += bits(outs);
    else {
        for (int j = 0; j < 2; j++)
            if (k.out[j] >= 0 && outs >> k.out[j] & 1) {
                int made = t.suited_value[k.mask | 1u << k.out[j]];
                good += value > made;
                bad += value < made;
                outs &= ~(1u << k.out[j]);
            }
        if (value >= terms.full_house_up) good += bits(outs);
        else
            for (; outs; outs &= outs - 1) {
                int made = t.suited_value[k.mask | 1u << lowest(outs)];
                good += value > made;
                bad += value < made;
            }
    }
    *won = good;
    *lost = bad;
}

// The dealer hands that leave some four cards, and what forcing them brings, suits apart.
struct Plain {
    int ways, above, pairs, won, lost;
    bool forced;
};

struct Forcing {
    i64 win, loss, threshold;
    bool by_page;
};
// Whether forcing pays; the page for people looks only at the cards that would pair the dealer.
DEVICE bool pays(const Forcing& f, int pairs, int won, int lost) {
    return f.by_page ? f.win * pairs > f.threshold : f.win * won - f.loss * lost > f.threshold;
}

DEVICE Plain plain_gain(const Forcing& f, const Kept& k, u64 left, int up, int value) {
    Plain found;
    found.ways = 1;
    for (int j = 0; j < 4; j++)
        if (k.rank[j] != up) found.ways *= count_of(left, k.rank[j]);
    found.above = 1;
    if (k.removed) {
        found.above = 0;
        for (u32 m = k.removed; m; m &= m - 1) found.above += count_of(left, lowest(m));
    }
    next_cards(k, left, up, value, &found.pairs, &found.won, &found.lost);
    found.forced = pays(f, found.pairs, found.won, found.lost);
    return found;
}

// How the four of one suit change that, once a draw has left these cards of the suit.
DEVICE void suited_gain(const Tables& t, const Terms& terms, const Forcing& f, const Kept& k, const Plain& plain,
                        u64 left, u32 suit_left, bool of_up, int up, int value, i64 ways, Gain* to) {
    if ((k.drawn & suit_left) != k.drawn || (!of_up && k.removed)) return;
    if (plain.forced) add_dealers(-ways * plain.above, plain.won, plain.lost, to);
    // With an upcard of their suit above them the four were a flush: the dealer qualified.
    if (of_up && !k.removed) return;
    int won, lost;
    next_suited(t, terms, k, left, suit_left, up, value, &won, &lost);
    if (pays(f, plain.pairs, won, lost))
        add_dealers(ways * (plain.above - bits(k.removed & suit_left)), won, lost, to);
}

DEVICE Forcing forcing_of(const Terms& terms, const Case& c) {
    Forcing f;
    f.win = c.win - terms.ante_won;
    f.loss = terms.loss;
    f.threshold = terms.next[c.size] * (terms.force_fee + c.stands);
    f.by_page = terms.page_force;
    return f;
}

// The whole warp: one lane's share of what forcing brings to all draws of some ranks, suits apart.
SLOW Gain forced_plain(const Tables& t, const Terms& terms, const Case& c, int up, u64 left, i64 draws) {
    Gain found = {0, 0, 0};
    Forcing f = forcing_of(terms, c);
    const Kept* kept = t.kept + MOST_SETS * up;
    for (int i = LANE; i < t.kept_count[up]; i += LANES) {
        Plain plain = plain_gain(f, kept[i], left, up, c.value);
        if (plain.forced) add_dealers(draws * plain.ways * plain.above, plain.won, plain.lost, &found);
    }
    return found;
}

// And how four cards of one suit change that, of which so many ranks are unseen.
SLOW Gain forced_in_suit(const Tables& t, const Terms& terms, const Case& c, int up, u64 unseen, u64 left,
                         const Runs& runs, u32 suit, bool of_up) {
    Gain found = {0, 0, 0};
    Forcing f = forcing_of(terms, c);
    Suit here = in_suit(runs, unseen, suit);
    const Kept* kept = t.kept + MOST_SETS * up;
    for (int i = LANE; i < t.kept_count[up]; i += LANES) {
        if ((kept[i].drawn & suit) != kept[i].drawn || (!of_up && kept[i].removed)) continue;
        Plain plain = plain_gain(f, kept[i], left, up, c.value);
        for (u32 marks = here.may;; marks = (marks - 1) & here.may) {
            u32 pattern;
            int ways = draws_with(runs, here, marks, &pattern);
            if (ways)
                suited_gain(t, terms, f, kept[i], plain, left, suit & ~pattern, of_up, up, c.value, ways, &found);
            if (!marks) break;
        }
    }
    return found;
}

// The same for the draws of some ranks in each of the given suits, or for no draw or one card of one suit.
SLOW Gain forced_suited(const Tables& t, const Terms& terms, const State& s, const Case& c, u64 unseen, u32 ranks,
                          u32 suits) {
    Gain found = {0, 0, 0};
    Forcing f = forcing_of(terms, c);
    u64 left = unseen - spread(ranks, c.size);
    u32 mask = mask_of(ranks, c.size);
    i64 draws = bits(suits);
    const Kept* kept = t.kept + MOST_SETS * s.up;
    for (int i = LANE; i < t.kept_count[s.up]; i += LANES) {
        Plain plain = plain_gain(f, kept[i], left, s.up, c.value);
        if (plain.forced) add_dealers(draws * plain.ways * plain.above, plain.won, plain.lost, &found);
        for (int suit = 0; suit < 4; suit++) {
            if ((kept[i].drawn & s.suit[suit]) != kept[i].drawn || (suit && kept[i].removed)) continue;
            i64 drawn_here = suits >> suit & 1;
            if (draws - drawn_here)
                suited_gain(t, terms, f, kept[i], plain, left, s.suit[suit], suit == 0, s.up, c.value,
                            draws - drawn_here, &found);
            if (drawn_here)
                suited_gain(t, terms, f, kept[i], plain, left, s.suit[suit] & ~mask, suit == 0, s.up, c.value, 1,
                            &found);
        }
    }
    return found;
}

DEVICE void add_times(i64 times, const Gain& gain, Gain* to) {
    to->dealers += times * gain.dealers;
    to->won += times * gain.won;
    to->lost += times * gain.lost;
}

// Adds up a warp's gain and puts it where it belongs: to what an option is worth, or to the outcomes.
DEVICE void add_gain(const Tables& t, const Terms& terms, const Case& c, const Gain& found, int second, i64* to,
                     i64* outcomes) {
    Forcing f = forcing_of(terms, c);
    if (!outcomes) {
        i64 gain = warp_sum(f.win * found.won - f.loss * found.lost - f.threshold * found.dealers);
        if (LANE == 0) add(to, gain);
        return;
    }
    i64 dealers = warp_sum(found.dealers), won = warp_sum(found.won), lost = warp_sum(found.lost);
    if (LANE) return;
    i64 next = terms.next[c.size];
    count(outcomes, t, STOOD, c.value, second, -dealers * next);
    count(outcomes, t, FORCED_WON, c.value, second, won);
    count(outcomes, t, FORCED_LOST, c.value, second, lost);
    count(outcomes, t, FORCED_NOTHING, c.value, second, dealers * next - won - lost);
}
// The same of one state.
DEVICE void add_state_gain(const Tables& t, const Terms& terms, State& s, const Case& c, const Gain& found,
                           int second, int option, i64* outcomes) {
    Gain all = {0, 0, 0};
    add_times(outcomes ? s.ways : 1, found, &all);
    add_gain(t, terms, c, all, second, &s.gain[option], outcomes);
}

// No less than what forcing adds to so many draws. At most 27 next cards help: 12 that pair one of the dealer's four
// cards; and if the four are suited, 9 of their suit and 3 of each other suit for each of two straights, else 8 for
// the straights. Below a straight only the 12 do. Each brings at most the win, and the threshold is paid whether they
// come or not.
DEVICE i64 force_limit(const Terms& terms, const Case& c, i64 draws) {
    Forcing f = forcing_of(terms, c);
    i64 most = (c.value < terms.straight_up ? 12 : 27) * f.win - f.threshold;
    return most > 0 ? draws * c.none * most : 0;
}

// ---- The options of a state.

DEVICE Case case_of(const Tables& t, const Terms& terms, int value, int second, int below, int equal, int none,
                    int size) {
    Case c;
    c.value = value;
    c.below = below;
    c.equal = equal;
    c.none = none;
    c.size = size;
    c.seen = 0;
    c.bound = false;
    c.win = t.wins[t.combination[value] * COMBINATIONS + second];
    c.stands = t.stands[value];
    return c;
}

// The hand that some ranks make, drawn in an exchange: its value is 0 where they cannot be drawn.
DEVICE Case drawn_case(const Tables& t, const Terms& terms, const Room* room, u64 unseen, int up, int given,
                       int first, int number) {
    int size = bits(given), value = number < room_of(size) ? room->value[first + number] : 0;
    if (!value) return Case{};
    u32 counts = room->counts[first + number];
    Case c = case_of(t, terms, value, t.second[value], counts & 0xfffff, counts >> 20,
                     room->none[start_of(size) + number], size);
    c.seen = 3 - count_of(unseen - spread(t.multisets[start_of(size) + number], size), up);
    c.bound = size >= terms.bound;
    return c;
}

// All draws of one exchange by their ranks, 32 to a warp, as if none made a flush; for several keys at a time.
SLOW void exchange_groups(const Tables& t, const Terms& terms, State* keys, int batch, const Room* room, u64 unseen,
                          int given, int first, int chunk, i64* outcomes) {
    int size = bits(given), number = chunk * LANES + LANE, option = EXCHANGE + given;
    Case c = drawn_case(t, terms, room, unseen, keys[0].up, given, first, number);
    bool forces = false;
    Runs runs;
    if (c.value) {
        forces = may_force(terms, c);
        runs = runs_of(t.multisets[start_of(size) + number], size);
    }
    for (int turn = 0; turn < batch; turn++) {
        State& s = keys[turn];
        i64 sum = 0, all = 0;
        if (c.value) {
            Suit here = in_suit(runs, unseen, s.suit[0]);
            for (u32 marks = here.may;; marks = (marks - 1) & here.may) {
                u32 pattern;
                int ways = draws_with(runs, here, marks, &pattern);
                all += ways;
                if (ways)
                    sum += settle(t, terms, s, c, s.suit[0] & ~pattern, forces, ways, t.second[c.value], outcomes);
                if (!marks) break;
            }
        }
        if (outcomes) continue;
        sum = warp_sum(sum);
        if (LANE == 0) add(&s.sum[option], sum);
        if (turn == 0 && votes(forces)) {
            i64 limit = warp_sum(forces ? force_limit(terms, c, all) : 0);
            if (LANE == 0) add(&s.limit[option], limit);
        }
    }
}

// How many states ask for something: of each key, the suits that are not the upcard's and those that are.
struct Askers {
    int states, in_suit[2][KEYS];
};

// The second combination of six cards, as the settling of the game has it; ranks three bits each.
DEVICE int run_with(u64 outside, u64 once) {
    for (int top = 12; top >= 3; top--) {
        u64 run = top == 3 ? 1ull << 36 | 01111ull : 011111ull << 3 * (top - 4);
        if ((run & once) == run && run & outside) return 1;
    }
    return 0;
}
enum { NOTHING, ACE_KING, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH };
DEVICE int second_of_six(const Tables& t, int value, u64 counts, bool one_suit, bool same_type) {
    const u64 ones = 01111111111111ull, both = 1ull << 36 | 1ull << 33;
    u64 left = counts - t.value_counts[value];
    u64 outside = (left | left >> 1 | left >> 2) & ones;
    int other_than = same_type ? -1 : t.combination[value];
    if (one_suit) {
        if (other_than != STRAIGHT_FLUSH && run_with(outside, counts)) return STRAIGHT_FLUSH;
        return other_than == FLUSH ? NOTHING : FLUSH;
    }
    u64 once = (counts | counts >> 1 | counts >> 2) & ones;
    u64 twice = (counts >> 1 | counts >> 2) & ones;
    u64 thrice = ((counts & counts >> 1) | counts >> 2) & ones;
    u64 two_ranks = twice & (twice - 1), paired = outside & twice;
    if (paired && thrice && two_ranks && other_than != FULL_HOUSE) return FULL_HOUSE;
    if (other_than != STRAIGHT && run_with(outside, once)) return STRAIGHT;
    if (outside & thrice && other_than != THREE) return THREE;
    if (paired && two_ranks && other_than != TWO_PAIRS) return TWO_PAIRS;
    if (paired && other_than != PAIR) return PAIR;
    if (outside & both && (once & both) == both && other_than != ACE_KING) return ACE_KING;
    return NOTHING;
}

// The hand that some ranks make with an option, as if it were no flush: betting has one, and buying one a rank.
DEVICE Case shared_case(const Tables& t, const Terms& terms, const Ranks& ranks, const Room* room, int option, int first,
                        int number, u32* drawn, int* second) {
    *drawn = option == BET ? 0 : option == BUY ? (u32)number : t.multisets[start_of(bits(option - EXCHANGE)) + number];
    if (option >= EXCHANGE) {
        Case c = drawn_case(t, terms, room, ranks.unseen, ranks.up, option - EXCHANGE, first, number);
        *second = t.second[c.value];
        return c;
    }
    const int* made = option == BET ? room->bet : room->buy[number];
    if (!made[0]) return Case{};
    u64 counts = option == BUY ? 1ull << 3 * number : 0;
    for (int i = 0; i < 5; i++) counts += 1ull << 3 * ranks.hand[i];
    *second = option == BET ? t.second[made[0]] : second_of_six(t, made[0], counts, false, terms.same_type);
    return case_of(t, terms, made[0], *second, made[1], made[2], room->none[option == BET ? 0 : 1 + number], option);
}
DEVICE int shared_cases(int option) { return option == BET ? 1 : option == BUY ? 13 : size_of(bits(option - EXCHANGE)); }

// What forcing brings to an option, as if no draw made a flush: some ranks and a key that is asked for at a time.
SLOW void shared_forced(const Tables& t, const Terms& terms, const Ranks& ranks, Room* room, const Askers& askers,
                        int option, int first, i64* outcomes) {
    const int parts = 1 + 2 * KEYS;
    for (int unit = WARP; unit < parts * shared_cases(option); unit += WARPS) {
        int part = unit % parts, of_up = (part - 1) / KEYS, key = (part - 1) % KEYS, second = 0;
        int asked = part == 0 ? askers.states : askers.in_suit[of_up][key];
        if (!asked) continue;
        u32 drawn;
        Case c = shared_case(t, terms, ranks, room, option, first, unit / parts, &drawn, &second);
        if (!c.value || !may_force(terms, c)) continue;
        u64 left = ranks.unseen - spread(drawn, c.size);
        Runs runs = runs_of(drawn, c.size);
        Gain found, all = {0, 0, 0};
        if (part == 0) {
            i64 draws = 1;
            for (int i = 0; i < runs.count; i++)
                draws *= choose(count_of(ranks.unseen, rank_at(runs.rank, i)), rank_at(runs.run, i));
            found = forced_plain(t, terms, c, ranks.up, left, draws);
        } else {
            u32 suit = unseen_of(ranks, key, of_up);
            found = forced_in_suit(t, terms, c, ranks.up, ranks.unseen, left, runs, suit, of_up);
        }
        add_times(outcomes ? asked : 1, found, &all);
        i64* to = part == 0 ? &room->forced[option] : &room->in_suit[of_up][key][option];
        add_gain(t, terms, c, all, second, to, outcomes);
    }
}

// A draw of different ranks that completes a flush, and what it was taken for; values are 0 where it cannot be drawn.
struct Flush {
    Case made, plain;
    u32 mask, drawn;
};
DEVICE Flush flush_of(const Tables& t, const Terms& terms, const Room* room, u64 unseen, int up, u32 kept, int given,
                      int first, int at) {
    Flush found = {};
    int size = bits(given);
    if (at >= different_of(size)) return found;
    int number = room->different[different_start(size) + at], place = start_of(size) + number;
    found.mask = room->different_mask[different_start(size) + at];
    found.drawn = t.multisets[place];
    if (found.mask & kept) return found;
    found.plain = drawn_case(t, terms, room, unseen, up, given, first, number);
    if (!found.plain.value) return found;
    int value = t.suited_value[found.mask | kept];
    const int* below = value >= terms.straight_flush_up ? room->below_all : room->below_flush;
    found.made = case_of(t, terms, value, t.second[value], below[place], 0, room->none[place], size);
    found.made.seen = found.plain.seen;
    found.made.bound = found.plain.bound;
    return found;
}

// What so many such draws are worth more than they were taken for; counted if asked for.
DEVICE i64 more_as_flush(const Tables& t, const Terms& terms, State& s, const Flush& f, u32 left, int draws,
                         i64* outcomes) {
    if (!draws || !f.made.value) return 0;
    return settle(t, terms, s, f.made, left, may_force(terms, f.made), draws, t.second[f.made.value], outcomes) +
           settle(t, terms, s, f.plain, left, may_force(terms, f.plain), -draws, t.second[f.plain.value], outcomes);
}

// The ranks of the kept cards, and whether they are all different.
DEVICE u32 kept_ranks(const Ranks& ranks, int given) {
    u32 mask = 0;
    for (int i = 0; i < 5; i++)
        if (!(given >> i & 1)) mask |= 1u << ranks.hand[i];
    return mask;
}
DEVICE bool may_flush(const Ranks& ranks, int given) { return bits(kept_ranks(ranks, given)) == 5 - bits(given); }
// The suits in which a draw completes a flush with the kept cards of a hand.
DEVICE u32 flush_suits_of(const u8* hand, int given) {
    u32 suits = 15;
    for (int i = 0; i < 5; i++)
        if (!(given >> i & 1)) suits &= 1u << (hand[i] & 3);
    return suits;
}
// Whether all kept cards are in the upcard's suit, by its key; a rank that is kept is in the suit if its first card is.
DEVICE bool kept_in_key(int given, int key) { return !(31 & ~given & ~key); }

// With one key: what every draw of one exchange is worth more in another suit than the upcard's, as a flush, kept in
// the room; and what those of the upcard's suit are, where the kept cards are of it, added to the sum. 32 to a warp.
SLOW void exchange_flushes(const Tables& t, const Terms& terms, const Ranks& ranks, State& s, Room* room, int key,
                           int given, int first, int start, int chunk) {
    int at = chunk * LANES + LANE, size = bits(given);
    Flush f = flush_of(t, terms, room, ranks.unseen, ranks.up, kept_ranks(ranks, given), given, first, at);
    if (at < different_of(size)) {
        room->flush_worth[start + at] = more_as_flush(t, terms, s, f, s.suit[0], 1, 0);
        room->flush_limit[start + at] = f.made.value && may_force(terms, f.made) ? force_limit(terms, f.made, 1) : 0;
    }
    if (!kept_in_key(given, key)) return;
    bool here = (f.mask & s.suit[0]) == f.mask;
    i64 sum = warp_sum(more_as_flush(t, terms, s, f, s.suit[0] & ~f.mask, here, 0));
    if (LANE == 0) add(&s.sum[EXCHANGE + given], sum);
}

// How many of a draw's flushes a state can make in some suits.
DEVICE int flushes_in(const u16* suits, u32 where, u32 mask) {
    int found = 0;
    for (int suit = 0; suit < 4; suit++) found += where >> suit & 1 && (suits[suit] & mask) == mask;
    return found;
}

// What the flushes of one exchange add to a state, and no less than what forcing adds to them: the work of one warp.
SLOW void add_flushes(const Terms& terms, Room* room, const u8* hand, int which, int given, int start) {
    u32 where = flush_suits_of(hand, given);
    if (!where) return;
    int size = bits(given);
    i64 sum = 0, limit = 0;
    for (int at = LANE; at < different_of(size); at += LANES) {
        u32 mask = room->different_mask[different_start(size) + at];
        sum += flushes_in(room->suits[which], where & ~1u, mask) * room->flush_worth[start + at];
        if (terms.force) limit += flushes_in(room->suits[which], where, mask) * room->flush_limit[start + at];
    }
    sum = warp_sum(sum);
    limit = warp_sum(limit);
    if (LANE) return;
    room->sums[which][EXCHANGE + given] = sum;
    room->limits[which][EXCHANGE + given] = limit;
}

// What forcing brings to the draws of one exchange that complete a flush, and not as what they were taken for.
SLOW void forced_flushes(const Tables& t, const Terms& terms, const Ranks& ranks, State& s, const Room* room, int given,
                         int first, int chunk, i64* outcomes) {
    int option = EXCHANGE + given;
    u32 where = suits_to_flush(s, given), suits = 0;
    Flush f = flush_of(t, terms, room, ranks.unseen, ranks.up, kept_ranks(ranks, given), given, first,
                       chunk * LANES + LANE);
    if (f.made.value)
        for (int suit = 0; suit < 4; suit++)
            if (where >> suit & 1 && (s.suit[suit] & f.mask) == f.mask) suits |= 1u << suit;
    for (u32 told = votes(suits != 0); told; told &= told - 1) {
        int lane = lowest(told), values[2] = {from_lane(f.made.value, lane), from_lane(f.plain.value, lane)};
        u32 drawn = (u32)from_lane((int)f.drawn, lane), drawn_in = (u32)from_lane((int)suits, lane);
        for (int plain = 0; plain < 2; plain++) {
            int second = t.second[values[plain]];
            Case c = case_of(t, terms, values[plain], second, 0, 0, 0, bits(given));
            if (!may_force(terms, c)) continue;
            Gain all = {0, 0, 0};
            add_times(plain ? -1 : 1, forced_suited(t, terms, s, c, ranks.unseen, drawn, drawn_in), &all);
            add_state_gain(t, terms, s, c, all, second, option, outcomes);
        }
    }
}

// Betting the hand as it stands: the work of one warp.
SLOW void bet_option(const Tables& t, const Terms& terms, State& s, const Room* room, u64 unseen, bool forcing,
                       i64* outcomes) {
    int below = room->bet[1], equal = room->bet[2];
    if (s.value != room->bet[0]) {
        below = s.value >= terms.straight_flush_up ? room->below_all[0] : room->below_flush[0];
        equal = 0;
    }
    Case c = case_of(t, terms, s.value, t.second[s.value], below, equal, room->none[0], 0);
    bool forces = may_force(terms, c);
    if (LANE == 0 && (!forcing || outcomes)) {
        i64 worth = settle(t, terms, s, c, s.suit[0], forces, 1, t.second[s.value], outcomes);
        if (!forcing) {
            add(&s.sum[BET], worth);
            if (forces) add(&s.limit[BET], force_limit(terms, c, 1));
        }
    }
    if (forcing && forces && s.value != room->bet[0])
        add_state_gain(t, terms, s, c, forced_suited(t, terms, s, c, unseen, 0, 1), t.second[s.value], BET, outcomes);
}

// The hand that a sixth card makes, and its second combination; its value is 0 where the card is not to be had.
DEVICE Case bought_case(const Tables& t, const Terms& terms, const State& s, const Room* room, u64 unseen, int card,
                        int* second) {
    int rank = card >> 2, suit = card & 3;
    if (card >= 52 || !(s.suit[suit] >> rank & 1)) return Case{};
    int value = room->buy[rank][0], below = room->buy[rank][1], equal = room->buy[rank][2];
    u64 counts = 1ull << 3 * rank;
    u32 of_suit[4] = {0, 0, 0, 0};
    of_suit[suit] = 1u << rank;
    for (int i = 0; i < 5; i++) {
        counts += 1ull << 3 * (s.hand[i] >> 2);
        of_suit[s.hand[i] & 3] |= 1u << (s.hand[i] >> 2);
    }
    bool one_suit = false;
    for (int other = 0; other < 4; other++)
        if (bits(of_suit[other]) >= 5) {
            value = t.suited_value[of_suit[other]];
            below = (value >= terms.straight_flush_up ? room->below_all : room->below_flush)[1 + rank];
            equal = 0;
            one_suit = bits(of_suit[other]) == 6;
        }
    *second = second_of_six(t, value, counts, one_suit, terms.same_type);
    Case c = case_of(t, terms, value, *second, below, equal, room->none[1 + rank], 1);
    c.seen = 3 - count_of(unseen, s.up) + (rank == s.up);
    return c;
}

// Buying a sixth card, 32 cards to a warp.
SLOW void buy_option(const Tables& t, const Terms& terms, const Ranks& ranks, State& s, const Room* room, int chunk,
                     bool forcing, i64* outcomes) {
    int card = chunk * LANES + LANE, second = 0;
    Case c = bought_case(t, terms, s, room, ranks.unseen, card, &second);
    bool forces = c.value && may_force(terms, c);
    i64 worth = 0, limit = 0;
    if (c.value && (!forcing || outcomes)) {
        u32 left = s.suit[0] & ~((card & 3) == 0 ? 1u << (card >> 2) : 0u);
        worth = settle(t, terms, s, c, left, forces, 1, second, outcomes);
        if (forces) limit = force_limit(terms, c, 1);
    }
    if (!forcing) {
        worth = warp_sum(worth);
        limit = warp_sum(limit);
        if (LANE == 0) add(&s.sum[BUY], worth);
        if (LANE == 0) add(&s.limit[BUY], limit);
        return;
    }
    // Only flushes are other than what was taken for all cards of their rank.
    for (u32 told = votes(c.value && c.value != room->buy[card >> 2][0]); told; told &= told - 1) {
        int which = chunk * LANES + lowest(told), next = 0;
        u32 drawn;
        for (int plain = 0; plain < 2; plain++) {
            Case made = plain ? shared_case(t, terms, ranks, room, BUY, 0, which >> 2, &drawn, &next)
                              : bought_case(t, terms, s, room, ranks.unseen, which, &next);
            if (!may_force(terms, made)) continue;
            Gain all = {0, 0, 0};
            add_times(plain ? -1 : 1,
                      forced_suited(t, terms, s, made, ranks.unseen, (u32)(which >> 2), 1u << (which & 3)), &all);
            add_state_gain(t, terms, s, made, all, next, BUY, outcomes);
        }
    }
}

// What is left of the wanted options of some states, shared out over the warps of the block.
DEVICE void options(const Tables& t, const Terms& terms, const Ranks& ranks, State* states, int batch,
                    const Room* room, bool forcing, i64* outcomes) {
    int turn = 0;
    for (int i = 0; i < batch; i++) {
        State& s = states[i];
        if (forcing && terms.force)
            for (int given = 31, first = ITEMS; given > 0; given--) {
                first -= room_of(bits(given));
                if (!(s.wanted >> (EXCHANGE + given) & 1) || !suits_to_flush(s, given)) continue;
                for (int chunk = 0; chunk * LANES < different_of(bits(given)); chunk++)
                    if (turn++ % WARPS == WARP)
                        forced_flushes(t, terms, ranks, s, room, given, first, chunk, outcomes);
            }
        if (s.wanted >> BET & 1 && turn++ % WARPS == WARP)
            bet_option(t, terms, s, room, ranks.unseen, forcing, outcomes);
        if (s.wanted >> BUY & 1)
            for (int chunk = 0; chunk * LANES < 52; chunk++)
                if (turn++ % WARPS == WARP) buy_option(t, terms, ranks, s, room, chunk, forcing, outcomes);
    }
}

DEVICE int drawn_by(int option) { return option <= BUY ? option : bits(option - EXCHANGE); }

// What an option is worth over the common denominator, its fee taken off.
DEVICE i64 option_value(const Terms& terms, const State& s, int option) {
    int size = drawn_by(option);
    i64 fee = option == BET ? 0 : terms.fee[option == BUY ? 0 : size] * terms.ways[size];
    return (s.sum[option] * terms.next[size] + s.gain[option] - fee) * terms.factor[size];
}

// Begins with nothing but the unseen cards of the upcard's suit: the work of one warp.
DEVICE void load_key(const Tables& t, State& s, u32 suit, int up, int ways) {
    for (int i = LANE; i < OPTIONS; i += LANES) s.sum[i] = s.gain[i] = s.limit[i] = 0;
    const u16* masks = t.flush_mask + SUITED_HANDS * up;
    int before = 0;
    for (int i = 0; i < SUITED_HANDS; i += LANES) {
        bool there = i + LANE < SUITED_HANDS && (masks[i + LANE] & suit) == masks[i + LANE];
        u32 told = votes(there);
        if (i + LANE < SUITED_HANDS) s.flushes[i + LANE] = (u16)(before + bits(told & ((1u << LANE) - 1)));
        before += bits(told);
    }
    if (LANE) return;
    s.flushes[SUITED_HANDS] = (u16)before;
    s.suit[0] = suit;
    s.up = up;
    s.ways = ways;
    s.fault = 0;
}

// Reads a state: the work of one warp.
DEVICE void load_state(const Tables& t, const Ranks& ranks, State& s, const u8* hand, int ways, u64 wanted) {
    load_key(t, s, unseen_of(ranks, key_of(ranks, hand, 0), true), ranks.up, ways);
    if (LANE) return;
    u32 mask = 0;
    u64 counts = 0;
    bool one_suit = true;
    for (int i = 0; i < 5; i++) {
        s.hand[i] = hand[i];
        mask |= 1u << (hand[i] >> 2);
        counts += 1ull << 4 * (hand[i] >> 2);
        one_suit &= (hand[i] & 3) == (hand[0] & 3);
    }
    for (int suit = 1; suit < 4; suit++) s.suit[suit] = unseen_of(ranks, key_of(ranks, hand, suit), false);
    s.wanted = wanted;
    s.value = one_suit ? t.suited_value[mask] : value_of(t, counts);
}

// The options among which forcing can still decide; all, where nothing is to be pruned.
DEVICE u64 wanted_by(const Terms& terms, const State& s) {
    double best = -(double)terms.fold * terms.factor[0] * terms.ways[0], scale = -best;
    u64 wanted = 0;
    for (int option = 0; option < OPTIONS; option++)
        if (terms.allowed >> option & 1) {
            double value = (double)option_value(terms, s, option);
            if (value > best) best = value;
        }
    for (int option = 0; option < OPTIONS; option++) {
        double most = (double)option_value(terms, s, option) + (double)s.limit[option] * terms.factor[drawn_by(option)];
        // The margin is a thousand times what rounding can do.
        if (!terms.prune || most >= best - 1e-9 * scale) wanted |= 1ull << option;
    }
    return wanted & (u64)terms.allowed;
}

// Writes down what a state is worth: the work of one thread.
DEVICE void write_state(const Terms& terms, const State& s, int at, i64* values, i64* best_value, i8* best) {
    i64 most = -terms.fold * terms.ways[0] * terms.factor[0];
    int which = -1;
    for (int option = 0; option < OPTIONS; option++)
        if (terms.allowed >> option & 1) {
            i64 value = option_value(terms, s, option);
            if (values) values[(i64)OPTIONS * at + option] = value;
            if (s.wanted >> option & 1 && value > most) most = value, which = option;
        }
    best_value[at] = most;
    best[at] = (i8)which;
}

struct Work {
    const int* group_start;  // the first state of each group of equal ranks, and the end
    const u8* hands;         // five cards a state, sorted
    const u8* ups;           // the upcard's rank
    const u8* ways;
    const i8* chosen;        // the option to count, or -1 to fold; none where all are to be valued
    i64* values;             // all options of each state, where asked for
    i64* best_value;
    i8* best;
    i64* outcomes;           // by the cards drawn, in two halves of 32 bits each
    int* fault;
};

#define BATCH 8

// What a block works with.
struct Block {
    Tables t;
    Terms terms;
    Work w;
    Ranks ranks;
    Askers askers;
    int keys[KEYS], key_count;  // the keys of the upcard's suit that are asked for
    u64 wanted;
    State states[BATCH];
    i64 outcomes[OUTCOMES];
};

// Who among some states asks for an option; all of them ask for the one that is none.
DEVICE void ask(Block& b, const Room* room, int from, int end, int option) {
    int* asked = (int*)&b.askers;
    for (int i = THREAD; i < (int)(sizeof(Askers) / sizeof(int)); i += THREADS) asked[i] = 0;
    SYNC();
    for (int at = from + THREAD; at < end; at += THREADS) {
        if (option >= 0 && !(room->wanted[at - from] >> option & 1)) continue;
        // A flush is bet as what it is, which its ranks do not say.
        if (option == BET && flush_suits_of(b.w.hands + 5 * at, 0)) continue;
        int times = b.w.chosen ? b.w.ways[at] : 1;
        add(&b.askers.states, times);
        for (int suit = 0; suit < 4; suit++)
            add(&b.askers.in_suit[suit == 0][key_of(b.ranks, b.w.hands + 5 * at, suit)], times);
    }
    SYNC();
    if (THREAD == 0) {
        b.key_count = 0;
        for (int key = 0; key < KEYS; key++)
            if (b.askers.in_suit[1][key]) b.keys[b.key_count++] = key;
    }
    SYNC();
}

// Takes up to so many of the keys that are asked for, to be settled together.
DEVICE int load_keys(Block& b, int from) {
    int batch = b.key_count - from < BATCH ? b.key_count - from : BATCH;
    for (int i = WARP; i < batch; i += WARPS) {
        int key = b.keys[from + i];
        load_key(b.t, b.states[i], unseen_of(b.ranks, key, true), b.ranks.up, b.askers.in_suit[1][key]);
    }
    SYNC();
    return batch;
}

// Takes up to so many states; what their keys are worth is theirs.
DEVICE int load_states(Block& b, Room* room, int from, int at, int end) {
    int batch = end - at < BATCH ? end - at : BATCH;
    for (int i = WARP; i < batch; i += WARPS)
        load_state(b.t, b.ranks, b.states[i], b.w.hands + 5 * (at + i), b.w.ways[at + i], room->wanted[at + i - from]);
    SYNC();
    return batch;
}

DEVICE void note_faults(Block& b, int batch) {
    SYNC();
    for (int i = THREAD; i < batch; i += THREADS)
        if (b.states[i].fault) *b.w.fault = 1;
    SYNC();
}

// What flushes add to the states with one key.
DEVICE void value_flushes(Block& b, Room* room, int from, int end, int key) {
    if (WARP == 0) load_key(b.t, b.states[0], unseen_of(b.ranks, key, true), b.ranks.up, 1);
    SYNC();
    for (int given = 31, first = ITEMS, start = FLUSHES, turn = 0; given > 0; given--) {
        first -= room_of(bits(given));
        start -= different_of(bits(given));
        if (!(b.terms.allowed >> (EXCHANGE + given) & 1) || !may_flush(b.ranks, given)) continue;
        for (int chunk = 0; chunk * LANES < different_of(bits(given)); chunk++)
            if (turn++ % WARPS == WARP)
                exchange_flushes(b.t, b.terms, b.ranks, b.states[0], room, key, given, first, start, chunk);
    }
    note_faults(b, 1);
    for (int i = THREAD; i < OPTIONS; i += THREADS) room->sum[key][i] += b.states[0].sum[i];
    for (int at = from, turn = 0; at < end; at++) {
        const u8* hand = b.w.hands + 5 * at;
        if (key_of(b.ranks, hand, 0) != key) continue;
        for (int given = 31, start = FLUSHES; given > 0; given--) {
            start -= different_of(bits(given));
            if (!(b.terms.allowed >> (EXCHANGE + given) & 1) || !may_flush(b.ranks, given)) continue;
            if (turn++ % WARPS == WARP) add_flushes(b.terms, room, hand, at - from, given, start);
        }
    }
    SYNC();
}

// Every option of some states of the same ranks without forcing.
DEVICE void value_unforced(Block& b, Room* room, int from, int end) {
    for (int at = from + THREAD; at < end; at += THREADS) room->wanted[at - from] = (u64)b.terms.allowed;
    for (int i = THREAD; i < (end - from) * OPTIONS; i += THREADS)
        room->sums[i / OPTIONS][i % OPTIONS] = room->limits[i / OPTIONS][i % OPTIONS] = 0;
    ask(b, room, from, end, -1);
    for (int next = 0; next < b.key_count; next += BATCH) {
        int batch = load_keys(b, next), turn = 0;
        for (int given = 31, first = ITEMS; given > 0; given--) {
            first -= room_of(bits(given));
            if (!(b.terms.allowed >> (EXCHANGE + given) & 1)) continue;
            for (int chunk = 0; chunk * LANES < size_of(bits(given)); chunk++)
                if (turn++ % WARPS == WARP)
                    exchange_groups(b.t, b.terms, b.states, batch, room, b.ranks.unseen, given, first, chunk, 0);
        }
        note_faults(b, batch);
        for (int i = THREAD; i < batch * EXCHANGES; i += THREADS) {
            State& s = b.states[i / EXCHANGES];
            int given = i % EXCHANGES;
            room->sum[b.keys[next + i / EXCHANGES]][EXCHANGE + given] = s.sum[EXCHANGE + given];
            if (i < EXCHANGES) room->limit[EXCHANGE + given] = s.limit[EXCHANGE + given];
        }
        SYNC();
    }
    for (int next = 0; next < b.key_count; next++) value_flushes(b, room, from, end, b.keys[next]);
}

// What forcing brings to the options among which it may decide.
DEVICE void value_forced(Block& b, Room* room, int from, int end) {
    i64* room_for = room->forced;
    for (int i = THREAD; i < OPTIONS + 2 * KEYS * OPTIONS; i += THREADS) room_for[i] = 0;
    SYNC();
    for (int option = OPTIONS - 1, first = ITEMS; option >= 0; option--) {
        if (option > EXCHANGE) first -= room_of(bits(option - EXCHANGE));
        if (!(b.wanted >> option & 1)) continue;
        ask(b, room, from, end, option);
        shared_forced(b.t, b.terms, b.ranks, room, b.askers, option, first, 0);
        SYNC();
    }
}

// Every option of some states of the same ranks.
SLOW void value_states(Block& b, Room* room, int from, int end) {
    value_unforced(b, room, from, end);
    if (THREAD == 0) b.wanted = 0;
    for (int at = from; at < end; at += BATCH) {
        int batch = load_states(b, room, from, at, end);
        for (int i = THREAD; i < batch * EXCHANGES; i += THREADS) {
            State& s = b.states[i / EXCHANGES];
            int given = i % EXCHANGES;
            int key = key_of(b.ranks, b.w.hands + 5 * (at + i / EXCHANGES), 0), which = at + i / EXCHANGES - from;
            s.sum[EXCHANGE + given] = room->sum[key][EXCHANGE + given] + room->sums[which][EXCHANGE + given];
            s.limit[EXCHANGE + given] = room->limit[EXCHANGE + given] + room->limits[which][EXCHANGE + given];
        }
        SYNC();
        options(b.t, b.terms, b.ranks, b.states, batch, room, false, 0);
        note_faults(b, batch);
        for (int i = THREAD; i < batch; i += THREADS) {
            State& s = b.states[i];
            if (b.terms.force) {
                room->wanted[at + i - from] = wanted_by(b.terms, s);
                join(&b.wanted, room->wanted[at + i - from]);
                for (int option = 0; option < OPTIONS; option++) room->sums[at + i - from][option] = s.sum[option];
            } else write_state(b.terms, s, at + i, b.w.values, b.w.best_value, b.w.best);
        }
        SYNC();
    }
    if (!b.terms.force) return;
    value_forced(b, room, from, end);
    for (int at = from; at < end; at += BATCH) {
        int batch = load_states(b, room, from, at, end);
        for (int i = THREAD; i < batch * OPTIONS; i += THREADS) {
            State& s = b.states[i / OPTIONS];
            int option = i % OPTIONS;
            const u8* hand = b.w.hands + 5 * (at + i / OPTIONS);
            s.sum[option] = room->sums[at + i / OPTIONS - from][option];
            if (option == BET && flush_suits_of(hand, 0)) continue;
            s.gain[option] = room->forced[option];
            for (int suit = 0; suit < 4; suit++)
                s.gain[option] += room->in_suit[suit == 0][key_of(b.ranks, hand, suit)][option];
        }
        SYNC();
        options(b.t, b.terms, b.ranks, b.states, batch, room, true, 0);
        note_faults(b, batch);
        for (int i = THREAD; i < batch; i += THREADS)
            write_state(b.terms, b.states[i], at + i, b.w.values, b.w.best_value, b.w.best);
        SYNC();
    }
}

// What the flushes of one exchange come to, for the states with one key that chose it.
DEVICE void count_flushes(Block& b, Room* room, int from, int end, int key, int given, int first) {
    if (WARP == 0) load_key(b.t, b.states[0], unseen_of(b.ranks, key, true), b.ranks.up, 1);
    SYNC();
    State& s = b.states[0];
    for (int chunk = WARP; chunk * LANES < different_of(bits(given)); chunk += WARPS) {
        Flush f = flush_of(b.t, b.terms, room, b.ranks.unseen, b.ranks.up, kept_ranks(b.ranks, given), given, first,
                           chunk * LANES + LANE);
        if (!f.made.value) continue;
        int elsewhere = 0, here = kept_in_key(given, key) && (f.mask & s.suit[0]) == f.mask;
        for (int at = from; at < end; at++) {
            const u8* hand = b.w.hands + 5 * at;
            if (room->wanted[at - from] >> (EXCHANGE + given) & 1 && room->suits[at - from][0] == s.suit[0])
                elsewhere += b.w.ways[at] * flushes_in(room->suits[at - from], flush_suits_of(hand, given) & ~1u, f.mask);
        }
        more_as_flush(b.t, b.terms, s, f, s.suit[0], elsewhere, b.outcomes);
        more_as_flush(b.t, b.terms, s, f, s.suit[0] & ~f.mask, here * b.askers.in_suit[1][key], b.outcomes);
    }
    note_faults(b, 1);
}

// What the chosen options of some states of the same ranks come to, by the cards drawn.
SLOW void count_states(Block& b, Room* room, int from, int end) {
    if (THREAD == 0) b.wanted = 0;
    SYNC();
    for (int at = from + THREAD; at < end; at += THREADS) {
        bool flush = flush_suits_of(b.w.hands + 5 * at, 0);
        bool at_once = b.terms.instant && flush && b.t.suited_value[kept_ranks(b.ranks, 0)] >= b.terms.straight_flush_up;
        int option = b.w.chosen[at];
        room->wanted[at - from] = option < 0 || at_once ? 0 : 1ull << option;
        join(&b.wanted, room->wanted[at - from]);
    }
    SYNC();
    for (int option = 0; option < OPTIONS; option++) {
        if (!(b.wanted >> option & 1)) continue;
        int given = option - EXCHANGE, first = 0;
        for (int i = 0; i < OUTCOMES; i += THREADS)
            if (i + THREAD < OUTCOMES) b.outcomes[i + THREAD] = 0;
        ask(b, room, from, end, option);
        if (given > 0) {
            for (int other = 1; other < given; other++) first += room_of(bits(other));
            for (int next = 0; next < b.key_count; next += BATCH) {
                int batch = load_keys(b, next), turn = 0;
                for (int i = 0; i < batch; i++)
                    for (int chunk = 0; chunk * LANES < size_of(bits(given)); chunk++)
                        if (turn++ % WARPS == WARP)
                            exchange_groups(b.t, b.terms, b.states + i, 1, room, b.ranks.unseen, given, first, chunk,
                                            b.outcomes);
                note_faults(b, batch);
            }
            if (may_flush(b.ranks, given))
                for (int next = 0; next < b.key_count; next++)
                    count_flushes(b, room, from, end, b.keys[next], given, first);
        }
        if (b.terms.force) shared_forced(b.t, b.terms, b.ranks, room, b.askers, option, first, b.outcomes);
        for (int at = from; at < end; at += BATCH) {
            int batch = load_states(b, room, from, at, end);
            for (int i = THREAD; i < batch; i += THREADS) b.states[i].wanted &= 1ull << option;
            SYNC();
            options(b.t, b.terms, b.ranks, b.states, batch, room, true, b.outcomes);
            note_faults(b, batch);
        }
        i64* to = b.w.outcomes + 2 * OUTCOMES * drawn_by(option);
        for (int i = THREAD; i < OUTCOMES; i += THREADS)
            if (b.outcomes[i]) {
                add(&to[2 * i], b.outcomes[i] & 0xffffffffll);
                add(&to[2 * i + 1], b.outcomes[i] >> 32);
            }
        SYNC();
    }
}

// The draws of different ranks, in an order of their own.
DEVICE void list_different(const Tables& t, Room* room) {
    for (int size = 1; size < 6; size++)
        for (int i = THREAD; i < size_of(size); i += THREADS) {
            u32 drawn = t.multisets[start_of(size) + i];
            if (bits(mask_of(drawn, size)) < size) continue;
            int at = different_start(size);
            for (int j = 0; j < size; j++) at += place_of(j, rank_at(drawn, j) - j);
            room->different[at] = (u16)i;
            room->different_mask[at] = (u16)mask_of(drawn, size);
        }
}

KERNEL solve(const Tables* tables, const Terms* asked, const Work* work, Room* rooms, int* next_group, int groups) {
    SHARED int table[TABLE];
    SHARED int starts[CLASSES + 2];
    SHARED Block b;
    SHARED int group;
    if (THREAD == 0) {
        b.t = *tables;
        b.terms = *asked;
        b.w = *work;
    }
    SYNC();
    Room* room = rooms + BLOCK;
    list_different(b.t, room);
    for (;;) {
        if (THREAD == 0) group = take(next_group);
        SYNC();
        int mine = group;
        SYNC();
        if (mine >= groups) return;
        int first = b.w.group_start[mine], end = b.w.group_start[mine + 1];
        if (THREAD == 0) {
            u64 unseen = 0x4444444444444ull - (1ull << 4 * b.w.ups[first]);
            for (int i = 0; i < 5; i++) {
                b.ranks.hand[i] = b.w.hands[5 * first + i] >> 2;
                unseen -= 1ull << 4 * b.ranks.hand[i];
            }
            b.ranks.unseen = unseen;
            b.ranks.up = b.w.ups[first];
        }
        SYNC();
        sweep(b.t, b.terms, b.ranks, room, table, starts);
        for (int from = first; from < end; from += MOST_STATES) {
            int to = end - from < MOST_STATES ? end : from + MOST_STATES;
            for (int i = THREAD; i < 4 * (to - from); i += THREADS) {
                int key = key_of(b.ranks, b.w.hands + 5 * (from + i / 4), i % 4);
                room->suits[i / 4][i % 4] = (u16)unseen_of(b.ranks, key, i % 4 == 0);
            }
            SYNC();
            if (b.w.chosen) count_states(b, room, from, to);
            else value_states(b, room, from, to);
        }
    }
}
