"""The generator gives the published answers, and those of a second implementation.

The vectors are NIST's for HMAC_DRBG with SHA-256 (HMAC_DRBG.rsp of the DRBGVS set, without prediction
resistance): the second request of 1,024 bits is compared. They were copied from public test suites that quote
that file. The second implementation below shares nothing with the first but SHA-256 itself.
"""

from dataclasses import dataclass
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance.generator import (
    MOST_BYTES,
    MOST_REQUESTS,
    BadEntropy,
    Generator,
    SeedWorn,
    generate,
    instantiate,
    reseed,
    self_test,
)


@dataclass
class Vector:
    entropy: str
    nonce: str
    answer: str
    personal: str = ""
    reseed: str = ""
    reseed_extra: str = ""
    extras: tuple[str, str] = ("", "")


VECTORS = [
    Vector(
        "ca851911349384bffe89de1cbdc46e6831e44d34a4fb935ee285dd14b71a7488",
        "659ba96c601dc69fc902940805ec0ca8",
        "e528e9abf2dece54d47c7e75e5fe302149f817ea9fb4bee6f4199697d04d5b89"
        "d54fbb978a15b5c443c9ec21036d2460b6f73ebad0dc2aba6e624abf07745bc1"
        "07694bb7547bb0995f70de25d6b29e2d3011bb19d27676c07162c8b5ccde0668"
        "961df86803482cb37ed6d5c0bb8d50cf1f50d476aa0458bdaba806f48be9dcb8",
    ),
    Vector(
        "79737479ba4e7642a221fcfd1b820b134e9e3540a35bb48ffae29c20f5418ea3",
        "3593259c092bef4129bc2c6c9e19f343",
        "cf5ad5984f9e43917aa9087380dac46e410ddc8a7731859c84e9d0f31bd43655"
        "b924159413e2293b17610f211e09f770f172b8fb693a35b85d3b9e5e63b1dc25"
        "2ac0e115002e9bedfb4b5b6fd43f33b8e0eafb2d072e1a6fee1f159df9b51e6c"
        "8da737e60d5032dd30544ec51558c6f080bdbdab1de8a939e961e06b5f1aca37",
    ),
    Vector(
        "5cacc68165a2e2ee20812f35ec73a79dbf30fd475476ac0c44fc6174cdac2b55",
        "6f885496c1e63af620becd9e71ecb824",
        "f1012cf543f94533df27fedfbf58e5b79a3dc517a9c402bdbfc9a0c0f721f9d5"
        "3faf4aafdc4b8f7a1b580fcaa52338d4bd95f58966a243cdcd3f446ed4bc546d"
        "9f607b190dd69954450d16cd0e2d6437067d8b44d19a6af7a7cfa8794e5fbd72"
        "8e8fb2f2e8db5dd4ff1aa275f35886098e80ff844886060da8b1e7137846b23b",
        personal="e72dd8590d4ed5295515c35ed6199e9d211b8f069b3058caa6670b96ef1208d0",
    ),
    Vector(
        "5d3286bc53a258a53ba781e2c4dcd79a790e43bbe0e89fb3eed39086be34174b",
        "c5422294b7318952ace7055ab7570abf",
        "d04678198ae7e1aeb435b45291458ffde0891560748b43330eaf866b5a6385e7"
        "4c6fa5a5a44bdb284d436e98d244018d6acedcdfa2e9f499d8089e4db86ae89a"
        "6ab2d19cb705e2f048f97fb597f04106a1fa6a1416ad3d859118e079a0c319eb"
        "95686f4cbcce3b5101c7a0b010ef029c4ef6d06cdfac97efb9773891688c37cf",
        personal="2dba094d008e150d51c4135bb2f03dcde9cbf3468a12908a1b025c120c985b9d",
        extras=(
            "793a7ef8f6f0482beac542bb785c10f8b7b406a4de92667ab168ecc2cf7573c6",
            "2238cdb4e23d629fe0c2a83dd8d5144ce1a6229ef41dabe2a99ff722e510b530",
        ),
    ),
    Vector(
        "06032cd5eed33f39265f49ecb142c511da9aff2af71203bffaf34a9ca5bd9c0d",
        "0e66f71edc43e42a45ad3c6fc6cdc4df",
        "76fc79fe9b50beccc991a11b5635783a83536add03c157fb30645e611c2898bb"
        "2b1bc215000209208cd506cb28da2a51bdb03826aaf2bd2335d576d519160842"
        "e7158ad0949d1a9ec3e66ea1b1a064b005de914eac2e9d4f2d72a8616a802254"
        "22918250ff66a41bd2f864a6a38cc5b6499dc43f7f2bd09e1e0f8f5885935124",
        reseed="01920a4e669ed3a85ae8a33b35a74ad7fb2a6bb4cf395ce00334a9c9a5a5d552",
    ),
    Vector(
        "05ac9fc4c62a02e3f90840da5616218c6de5743d66b8e0fbf833759c5928b53d",
        "2b89a17904922ed8f017a63044848545",
        "02ddff5173da2fcffa10215b030d660d61179e61ecc22609b1151a75f1cbcbb4"
        "363c3a89299b4b63aca5e581e73c860491010aa35de3337cc6c09ebec8c91a62"
        "87586f3a74d9694b462d2720ea2e11bbd02af33adefb4a16e6b370fa0effd57d"
        "607547bdcfbb7831f54de7073ad2a7da987a0016a82fa958779a168674b56524",
        reseed="2791126b8b52ee1fd9392a0a13e0083bed4186dc649b739607ac70ec8dcecf9b",
        reseed_extra="43bac13bae715092cf7eb280a2e10a962faf7233c41412f69bc74a35a584e54c",
        extras=(
            "3f2fed4b68d506ecefa21f3f5bb907beb0f17dbc30f6ffbba5e5861408c53a1e",
            "529030df50f410985fde068df82b935ec23d839cb4b269414c0ede6cffea5b68",
        ),
    ),
    Vector(
        "fa0ee1fe39c7c390aa94159d0de97564342b591777f3e5f6a4ba2aea342ec840",
        "dd0820655cb2ffdb0da9e9310a67c9e5",
        "f92d4cf99a535b20222a52a68db04c5af6f5ffc7b66a473a37a256bd8d298f9b"
        "4aa4af7e8d181e02367903f93bdb744c6c2f3f3472626b40ce9bd6a70e7b8f93"
        "992a16a76fab6b5f162568e08ee6c3e804aefd952ddd3acb791c50f2ad69e9a0"
        "4028a06a9c01d3a62aca2aaf6efe69ed97a016213a2dd642b4886764072d9cbe",
        personal="f2e58fe60a3afc59dad37595415ffd318ccf69d67780f6fa0797dc9aa43e144c",
        reseed="e0629b6d7975ddfa96a399648740e60f1f9557dc58b3d7415f9ba9d4dbb501f6",
    ),
    Vector(
        "cdb0d9117cc6dbc9ef9dcb06a97579841d72dc18b2d46a1cb61e314012bdf416",
        "d0c0d01d156016d0eb6b7e9c7c3c8da8",
        "dda04a2ca7b8147af1548f5d086591ca4fd951a345ce52b3cd49d47e84aa31a1"
        "83e31fbc42a1ff1d95afec7143c8008c97bc2a9c091df0a763848391f68cb4a3"
        "66ad89857ac725a53b303ddea767be8dc5f605b1b95f6d24c9f06be65a973a08"
        "9320b3cc42569dcfd4b92b62a993785b0301b3fc452445656fce22664827b88f",
        personal="6f0fb9eab3f9ea7ab0a719bfa879bf0aaed683307fda0c6d73ce018b6e34faaa",
        reseed="8ec6f7d5a8e2e88f43986f70b86e050d07c84b931bcf18e601c5a3eee3064c82",
        reseed_extra="1ab4ca9014fa98a55938316de8ba5a68c629b0741bdd058c4d70c91cda5099b3",
        extras=(
            "16e2d0721b58d839a122852abd3bf2c942a31c84d82fca74211871880d7162ff",
            "53686f042a7b087d5d2eca0d2a96de131f275ed7151189f7ca52deaa78b79fb2",
        ),
    ),
]


@pytest.mark.parametrize("vector", VECTORS, ids=range(len(VECTORS)))
def test_published_answers(vector: Vector) -> None:
    h = bytes.fromhex
    generator = instantiate(h(vector.entropy), h(vector.nonce), h(vector.personal))
    if vector.reseed:
        generator = reseed(generator, h(vector.reseed), h(vector.reseed_extra))
    _, generator = generate(generator, 128, h(vector.extras[0]))
    assert generate(generator, 128, h(vector.extras[1]))[0].hex() == vector.answer


def test_the_working_state_is_the_published_one() -> None:
    vector = VECTORS[4]
    generator = instantiate(bytes.fromhex(vector.entropy), bytes.fromhex(vector.nonce))
    assert generator.key.hex() == "17dc11c2389f5eeb9d0f6a5148a1ea83ee8a828f4f140ac78272a0da435fa121"
    assert generator.value.hex() == "81e0d8830ed2d16f9b288a1cb289c5fab3f3c5c28131be7cafedcc7734604d34"


def test_the_self_test_passes() -> None:
    assert self_test()


def test_the_self_test_fails_when_the_hash_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.chance.generator.digest", lambda *_: bytes(32))
    assert not self_test()


class Second:
    """HMAC_DRBG again, written from the publication with its own HMAC."""

    def __init__(self, seed: bytes) -> None:
        self.k, self.v = b"\0" * 32, b"\1" * 32
        self.update(seed)

    def hmac(self, message: bytes) -> bytes:
        block = self.k + b"\0" * 32
        inner = sha256(bytes(b ^ 0x36 for b in block) + message).digest()
        return sha256(bytes(b ^ 0x5C for b in block) + inner).digest()

    def update(self, seed: bytes) -> None:
        for tag in (b"\0", b"\1") if seed else (b"\0",):
            self.k = self.hmac(self.v + tag + seed)
            self.v = self.hmac(self.v)

    def generate(self, count: int, extra: bytes) -> bytes:
        if extra:
            self.update(extra)
        found = b""
        while len(found) < count:
            self.v = self.hmac(self.v)
            found += self.v
        self.update(extra)
        return found[:count]


requests = st.lists(
    st.tuples(st.booleans(), st.integers(0, 200), st.binary(min_size=32, max_size=64)), max_size=6
)


@given(st.binary(min_size=32, max_size=96), requests)
def test_a_second_implementation_agrees(seed: bytes, asked: list[tuple[bool, int, bytes]]) -> None:
    first, second = instantiate(seed), Second(seed)
    for fresh, count, extra in asked:
        if fresh:
            first = reseed(first, extra)
            second.update(extra)
        got, first = generate(first, count, extra[:count])
        assert got == second.generate(count, extra[:count])
        assert (first.key, first.value) == (second.k, second.v)


# Limits


@pytest.mark.parametrize("entropy", [b"", bytes(31)])
def test_too_little_entropy_is_refused(entropy: bytes) -> None:
    with pytest.raises(BadEntropy, match="at least 32 bytes"):
        instantiate(entropy)
    with pytest.raises(BadEntropy, match="at least 32 bytes"):
        reseed(instantiate(bytes(32)), entropy)


@pytest.mark.parametrize("count", [-1, MOST_BYTES + 1])
def test_a_request_has_a_limit(count: int) -> None:
    with pytest.raises(ValueError, match="one request takes"):
        generate(instantiate(bytes(32)), count)


def test_the_largest_request_is_served() -> None:
    assert len(generate(instantiate(bytes(32)), MOST_BYTES)[0]) == MOST_BYTES


def test_a_seed_wears_out_and_is_renewed() -> None:
    last = Generator(bytes(32), bytes(32), MOST_REQUESTS)
    _, worn = generate(last, 1)
    with pytest.raises(SeedWorn):
        generate(worn, 1)
    assert generate(reseed(worn, bytes(32)), 1)[1].requests == 2


def test_a_generator_never_shows_its_state() -> None:
    generator = instantiate(bytes(range(48)))
    assert repr(generator) == str(generator) == "Generator(0 requests since its seed)"


def test_the_state_is_wide_enough_for_every_order_of_the_deck() -> None:
    generator = instantiate(bytes(48))
    assert 8 * (len(generator.key) + len(generator.value)) == 512
